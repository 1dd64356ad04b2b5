// The record of a game as the part of a link that carries it.
// @ts-check

// Older lists of types do not have them.
const { CompressionStream, DecompressionStream } = /** @type {any} */ (globalThis);

/** The longest record that a link may carry, in characters. */
const LONGEST_RECORD = 65536;

/**
 * A text as part of a link.
 * @param {string} text
 */
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The text in a part of a link: packed, or as it is after `text=`.
 * @param {string} part
 */
export async function unpacked(part) {
  if (part.startsWith("text=")) return decodeURIComponent(part.slice(5));
  const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done || text.length > LONGEST_RECORD) return text;
    text += decoder.decode(value, { stream: true });
  }
}
