import type { ReadRow } from '../book-row.ts';
import { FileError } from '../file-error.ts';
import { OnixSplitter } from './onix-splitter.ts';
import { readOnixHeader, readOnixProduct } from './read-onix-product.ts';

const DECLARATION_BYTES = 200;

/**
 * The products of an ONIX 3 message as rows, read on demand. `first` is the first of the pieces.
 * @throws {FileError} while iterating, if the file is not such a message or is truncated
 */
export async function* readOnixRows(
  first: Uint8Array,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadRow> {
  const decode = decoderOf(first);
  const splitter = new OnixSplitter();
  const today = new Date();
  let defaults = { currency: '', priceType: '' };
  let products = 0;
  for await (const piece of pieces) {
    for (const part of splitter.read(decode(piece))) {
      if (part.name === 'Header') {
        defaults = readOnixHeader(part);
      } else {
        products++;
        yield readOnixProduct(part, { number: products, defaults, today });
      }
    }
  }
  splitter.read(decode());
  splitter.end();
  if (products === 0) throw new FileError('The message holds no products.');
}

/** Decodes bytes by the file's own declaration; UTF-8 if it has none. */
function decoderOf(first: Uint8Array): (bytes?: Uint8Array) => string {
  const start = String.fromCharCode(...first.subarray(0, DECLARATION_BYTES));
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  const label = byMark(first) ?? declared ?? 'utf-8';
  const fault = `The file is not text in ${label}, as it says of itself.`;
  try {
    const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: false });
    return (bytes) => {
      try {
        return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      } catch (cause) {
        throw new FileError(fault, { cause });
      }
    };
  } catch (cause) {
    throw new FileError(`The file is written in ${label}, which cannot be read here.`, { cause });
  }
}

function byMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
