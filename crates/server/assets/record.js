// Compressing a record into a link.
// @ts-check

// Missing in the type declarations of older compilers.
const { CompressionStream, DecompressionStream } = /** @type {any} */ (globalThis);

/** The maximum length of a record in a link, in characters. */
const MAX_RECORD_LENGTH = 65536;

/**
 * Compresses a text into a part of a link.
 * @param {string} text
 */
export async function compress(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Returns the text in a part of a link: compressed, or plain after `text=`.
 * @param {string} part
 */
export async function decompress(part) {
  if (part.startsWith("text=")) return decodeURIComponent(part.slice(5));
  const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done || text.length > MAX_RECORD_LENGTH) return text;
    text += decoder.decode(value, { stream: true });
  }
}
