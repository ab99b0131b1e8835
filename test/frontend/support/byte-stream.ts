/** A file's content as a stream, in chunks of the given size. */
export function byteStream(
  content: string | Uint8Array,
  piece = 64 * 1024,
): ReadableStream<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
}
