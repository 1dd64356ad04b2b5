// What every page does: it knows where it is, keeps that in its links, and lets its navigation be skipped.
// @ts-check

for (const link of document.querySelectorAll(".top nav a, .languages a")) {
  if (link.getAttribute("href") === location.pathname) link.setAttribute("aria-current", "page");
}
// What is on the screen is in the address, as a script has changed it: it must not be lost to a link on the page.
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[hreflang]"))) {
  link.addEventListener("click", () => {
    const here = new URL(location.href);
    here.searchParams.set("lang", link.hreflang);
    link.href = here.href;
  });
}
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector("main")?.focus();
});
