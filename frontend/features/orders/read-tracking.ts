import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';

export interface PastedTracking {
  /** Tracking numbers by order id. */
  found: Readonly<Record<string, string>>;
  /** Lines that fit no order of the list. */
  unused: string[];
  /** Lines with another number for an order that an earlier line has. */
  repeated: string[];
}

/** How an order number is written, even if mistyped. */
const LIKE_ORDER_NUMBER = /^[0-9A-Za-z]{4}-[0-9A-Za-z]{4}$/;

/**
 * Reads pasted text as tracking numbers, one per line. A line that begins with an order number, as
 * carriers' software writes them, belongs to that order, if that order is in the list. If no line
 * names an order of the list, the others go to the orders from index `from` on; beside lines that
 * do, they are headings or numbers of nobody knows which parcel.
 */
export function readTracking(
  pasted: string,
  orders: readonly AdminOrder[],
  from = 0,
): PastedTracking {
  const byNumber = new Map(orders.map(({ number, _id }) => [number, _id]));
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => readLine(line.trim(), byNumber));
  const named = lines.filter(({ id }) => id !== undefined);
  if (named.length > 0) return toTracking(lines, ({ id }) => id);
  // An empty line leaves out its order.
  const inTurn = lines.filter(({ isOfAnother }) => !isOfAnother);
  return toTracking(lines, (line) => orders[from + inTurn.indexOf(line)]?._id);
}

interface PastedLine {
  text: string;
  /** What of it is the tracking number. */
  tracking: string;
  /** The order of the list that it names. */
  id?: string | undefined;
  /** Whether it names an order that is not in the list, or none that there can be. */
  isOfAnother: boolean;
}

function readLine(text: string, byNumber: ReadonlyMap<string, string>): PastedLine {
  const [first = '', ...rest] = text.split(/[\t;,]+|\s{2,}|\s(?=\S+$)/);
  const id = rest.length > 0 ? byNumber.get(parseOrderNumber(first) ?? '') : undefined;
  if (id !== undefined) return { text, tracking: rest.join(' ').trim(), id, isOfAnother: false };
  // Without a dash it may be a carrier's own number that looks like an unknown order number.
  return { text, tracking: text, isOfAnother: rest.length > 0 && LIKE_ORDER_NUMBER.test(first) };
}

function toTracking(
  lines: readonly PastedLine[],
  idOf: (line: PastedLine) => string | undefined,
): PastedTracking {
  const found: Record<string, string> = {};
  const unused: string[] = [];
  const repeated: string[] = [];
  for (const line of lines.filter(({ text }) => text !== '')) {
    const id = line.isOfAnother ? undefined : idOf(line);
    if (id === undefined) unused.push(line.text);
    else if (!found[id]) found[id] = line.tracking;
    else if (line.tracking !== '' && found[id] !== line.tracking) repeated.push(line.text);
  }
  return { found, unused, repeated };
}
