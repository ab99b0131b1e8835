import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { referenceName } from './onix-names.ts';

/** An element by its reference name, with its texts and child elements in order. */
export interface OnixNode {
  name: string;
  content: (OnixNode | string)[];
}

/** An element as parsed: its name is the only key that is not about attributes. */
type Parsed = Record<string, unknown>;

const TEXT = '#text';

// Each part is parsed on its own and has no document type, so there are no entities but XML's own.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  // Numeric character references, too.
  htmlEntities: true,
});

/** @throws {Error} that says what is wrong with it, as part of a sentence */
export function parseOnixPart(xml: string): OnixNode {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(`it is not well-formed XML: ${verdict.err.msg}`);
  const [root] = parser.parse(xml) as Parsed[];
  const node = root && toNode(root);
  if (node === undefined || typeof node === 'string') throw new Error('it is empty');
  return node;
}

function toNode(parsed: Parsed): OnixNode | string {
  const [name = '', content] = Object.entries(parsed)[0] ?? [];
  if (name === TEXT) return String(content);
  const inner = Array.isArray(content) ? (content as Parsed[]) : [];
  return { name: referenceName(name), content: inner.map(toNode) };
}

/** The elements at the end of a path of names, in file order. */
export function nodesAt(node: OnixNode, ...path: string[]): OnixNode[] {
  const [name, ...rest] = path;
  if (name === undefined) return [node];
  const found = node.content.filter((one) => typeof one !== 'string' && one.name === name);
  return (found as OnixNode[]).flatMap((one) => nodesAt(one, ...rest));
}

/** The text of the first element at the end of a path, on one line; empty if there is none. */
export function textAt(node: OnixNode, ...path: string[]): string {
  const [first] = nodesAt(node, ...path);
  return first ? plainText(first).replace(/\s+/gu, ' ').trim() : '';
}

/** Whether a child element of that name has one of the codes. */
export function hasCode(node: OnixNode, name: string, codes: readonly string[]): boolean {
  return nodesAt(node, name).some((one) => codes.includes(plainText(one).trim()));
}

function plainText({ content }: OnixNode): string {
  return content.map((one) => (typeof one === 'string' ? one : plainText(one))).join('');
}
