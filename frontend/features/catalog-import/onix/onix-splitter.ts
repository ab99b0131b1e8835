import { FileError } from '../file-error.ts';
import { referenceName } from './onix-names.ts';

/** The header or one product of a message, as written. */
export interface OnixPart {
  name: 'Header' | 'Product';
  xml: string;
  fault?: string;
}

/** A longer part is not a product; this also limits memory. */
const MAX_PART_CHARACTERS = 1024 * 1024;

const SPANS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const LONGEST_OPENING = '<![CDATA['.length;

/**
 * Splits an ONIX message into its products, in pieces, so that one malformed product does not
 * affect the others and a message may exceed memory. A product's content is not checked here. A
 * document type with declarations is refused, so that the file cannot have anything fetched or
 * expanded.
 */
export class OnixSplitter {
  private parts: OnixPart[] = [];
  private text = '';
  private at = 0;
  private line = 1;
  private root: string | undefined;
  private closed = false;
  private open: { name: OnixPart['name']; tag: string; line: number; xml: string } | undefined;

  /**
   * Reads the next piece of text. @returns the parts that end in it
   * @throws {FileError} if it is not an ONIX 3 message, or cannot be read further
   */
  read(text: string): OnixPart[] {
    this.text = this.text.slice(this.at) + text;
    this.at = 0;
    while (this.takeNext());
    if (this.text.length - this.at > MAX_PART_CHARACTERS) this.giveUp();
    const { parts } = this;
    this.parts = [];
    return parts;
  }

  /** @throws {FileError} if the message is truncated */
  end(): void {
    if (this.root === undefined) throw new FileError('The file is not an ONIX message.');
    if (!this.closed) throw new FileError(`The file breaks off at line ${this.line}.`);
  }

  /** @returns false if the rest of the text has to wait for more */
  private takeNext(): boolean {
    const from = this.text.indexOf('<', this.at);
    this.consume(from < 0 ? this.text.length : from);
    const rest = this.text.length - this.at;
    if (from < 0 || rest < 2) return false;
    const opening = this.text.slice(from, from + LONGEST_OPENING);
    // `<!` may still become a comment or a CDATA section.
    if (opening.startsWith('<!') && rest < LONGEST_OPENING) return false;
    const span = SPANS.find(([start]) => opening.startsWith(start));
    const to = span ? spanEnd(this.text, from, span) : tagEnd(this.text, from);
    if (to < 0) return false;
    if (span) this.consume(to, span[0] === '<![CDATA[');
    else this.takeTag(this.text.slice(from, to), to);
    return true;
  }

  private takeTag(tag: string, to: number): void {
    if (tag.startsWith('<!')) {
      if (tag.includes('[')) throw new FileError('The file declares entities; ONIX has none.');
      this.consume(to, false);
      return;
    }
    const ends = tag.startsWith('</');
    const written = /^<\/?([^\s/>]*)/.exec(tag)?.[1] ?? '';
    const name = referenceName(written);
    if (this.root === undefined) {
      this.root = readRoot(name, tag);
    } else if (!ends && !tag.endsWith('/>') && (name === 'Product' || name === 'Header')) {
      this.begin(name, written);
    } else if (ends && name === 'ONIXMessage') {
      this.breakOff();
      this.closed = true;
    }
    this.consume(to);
    if (ends && this.open?.tag === written) {
      const { name: part, xml } = this.open;
      this.parts.push({ name: part, xml });
      this.open = undefined;
    }
  }

  private begin(name: OnixPart['name'], tag: string): void {
    this.breakOff();
    this.open = { name, tag, line: this.line, xml: '' };
  }

  /** Called where the next part begins, or the message ends: an open part has no end tag. */
  private breakOff(): void {
    if (!this.open) return;
    const { name, line } = this.open;
    this.parts.push({
      name,
      xml: '',
      fault: `the ${name.toLowerCase()} that begins at line ${line} is never closed`,
    });
    this.open = undefined;
  }

  /** Advances to a position; the text passed belongs to the open part, if any. */
  private consume(to: number, kept = true): void {
    const passed = this.text.slice(this.at, to);
    this.at = to;
    for (let found = passed.indexOf('\n'); found >= 0; found = passed.indexOf('\n', found + 1)) {
      this.line++;
    }
    if (!this.open || !kept) return;
    this.open.xml += passed;
    if (this.open.xml.length > MAX_PART_CHARACTERS) this.giveUp();
  }

  private giveUp(): never {
    const line = this.open?.line ?? this.line;
    throw new FileError(`What begins at line ${line} is too long. Is this an ONIX file?`);
  }
}

function readRoot(name: string, tag: string): string {
  if (name !== 'ONIXMessage') throw new FileError('The file is XML, but not an ONIX message.');
  const release = /\srelease\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];
  if (!release?.startsWith('3.')) {
    throw new FileError(`The shop reads ONIX 3; this message says ${release ?? 'no release'}.`);
  }
  return name;
}

/** Where a comment, an instruction or a CDATA section ends; -1 if its end has not been read yet. */
function spanEnd(text: string, from: number, [start, end]: (typeof SPANS)[number]): number {
  const at = text.indexOf(end, from + start.length);
  return at < 0 ? at : at + end.length;
}

/** Where a tag ends: a `>` within quotes is text. -1 if its end has not been read yet. */
function tagEnd(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return -1;
}
