/** What it takes to see whether it is XML, and how that is written. */
const ENOUGH_BYTES = 256;

/** A file's first piece, to see what it is, and all of its pieces, that one included. */
export async function openPieces(bytes: ReadableStream<Uint8Array>): Promise<{
  first: Uint8Array | undefined;
  pieces: AsyncIterable<Uint8Array>;
}> {
  // Not every browser can go through a stream by `for await`.
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
    // Whoever wants no more rows lets go of the file as well.
    await reader.cancel();
  }
}

/** Of what may be XML the declaration is needed, which says how the file is written. */
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

/** Whether the first visible sign is `<`; byte order marks and the zeros of UTF-16 are none. */
export function isXml(first: Uint8Array): boolean {
  return first.find((byte) => !isUnseen(byte)) === 0x3c;
}

function isUnseen(byte: number): boolean {
  return BLANKS.includes(byte) || MARKS.includes(byte);
}
