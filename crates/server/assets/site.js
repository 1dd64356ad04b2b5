// What every page does: marks the current page, keeps the address across languages, skips the navigation.
// @ts-check

for (const link of document.querySelectorAll(".top nav a, .languages a")) {
  if (link.getAttribute("href") === location.pathname) link.setAttribute("aria-current", "page");
}
// Scripts keep the state of a page in the address, which a link to another language must not lose.
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
