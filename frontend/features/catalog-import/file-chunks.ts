/** Enough bytes to detect XML and its encoding. */
const ENOUGH_BYTES = 256;

/**
 * Returns a file's first piece, for detecting its type, and all its pieces, including the first.
 */
export async function openChunks(bytes: ReadableStream<Uint8Array>): Promise<{
  first: Uint8Array | undefined;
  pieces: AsyncIterable<Uint8Array>;
}> {
  // Not every browser supports `for await` on a stream.
  const reader = bytes.getReader();
  let first = (await reader.read()).value;
  while (first && needsMore(first)) {
    const { value } = await reader.read();
    if (!value) break;
    first = joined(first, value);
  }
  return { first, pieces: readOn(reader, first) };
}

async function* readOn(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    for (let piece = first; piece; piece = (await reader.read()).value) yield piece;
  } finally {
    // Also releases the file if the caller stops early.
    await reader.cancel();
  }
}

/** If the file may be XML, its declaration is needed, which names the encoding. */
function needsMore(first: Uint8Array): boolean {
  const unsure = isXml(first) || first.every((byte) => isUnseen(byte));
  return unsure && first.length < ENOUGH_BYTES;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

const BLANKS = [0x09, 0x0a, 0x0d, 0x20];
const MARKS = [0xef, 0xbb, 0xbf, 0xff, 0xfe, 0];

/**
 * Whether the first visible character is `<`, ignoring byte order marks and the zeros of UTF-16.
 */
export function isXml(first: Uint8Array): boolean {
  return first.find((byte) => !isUnseen(byte)) === 0x3c;
}

function isUnseen(byte: number): boolean {
  return BLANKS.includes(byte) || MARKS.includes(byte);
}
