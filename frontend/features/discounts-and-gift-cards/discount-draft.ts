import type {
  Discount,
  DiscountKind,
  DiscountRequest,
} from '#contract/discounts-and-gift-cards/discounts.ts';
import { changedByBoth, changedText, type ThreeDrafts } from '../../lib/changed-by-both.ts';
import { formatDollars } from '../../lib/shop-money.ts';

/** A discount's form. */
export interface DiscountDraft {
  code: string;
  /** Percent or dollars, depending on the kind; always changed together. */
  off: { kind: DiscountKind; value: string };
  minimum: string;
  /** UTC days, `2026-12-31`; empty for none. */
  firstDay: string;
  lastDay: string;
  useLimit: string;
  oncePerPerson: boolean;
}

const PART_NAMES: Readonly<Record<keyof DiscountDraft, string>> = {
  code: 'Code',
  off: 'What it takes off',
  minimum: 'Minimum purchase',
  firstDay: 'First day',
  lastDay: 'Last day',
  useLimit: 'Total uses',
  oncePerPerson: 'One use per customer',
};

/** The parts that both have changed, each with what the other has saved. */
export function discountPartsOfBoth(drafts: ThreeDrafts<DiscountDraft>): string[] {
  const { off, oncePerPerson, ...typed } = drafts.theirs;
  const theirs = { ...typed, off: offText(off), oncePerPerson: oncePerPerson ? 'Yes' : 'No' };
  return changedByBoth(drafts).map((part) => changedText(PART_NAMES[part], theirs[part]));
}

function offText({ kind, value }: DiscountDraft['off']): string {
  if (kind === 'free-delivery') return 'Free delivery';
  return kind === 'percent' ? `${value}%` : formatDollars(Number(value));
}

const NEW_DISCOUNT: DiscountDraft = {
  code: '',
  off: { kind: 'percent', value: '' },
  minimum: '',
  firstDay: '',
  lastDay: '',
  useLimit: '',
  oncePerPerson: false,
};

/** The form of a discount; a new one's if null. */
export function discountDraftOf(discount: Discount | null): DiscountDraft {
  if (!discount) return NEW_DISCOUNT;
  const { code, kind, percent, amount, minimum, startsAt, endsAt, useLimit } = discount;
  return {
    code,
    off: { kind, value: String(percent ?? amount ?? '') },
    minimum: minimum === 0 ? '' : minimum.toFixed(2),
    firstDay: startsAt?.slice(0, 10) ?? '',
    lastDay: endsAt ? lastDayBefore(endsAt) : '',
    useLimit: useLimit === null ? '' : String(useLimit),
    oncePerPerson: discount.oncePerPerson,
  };
}

/**
 * Converts the form to a request: a code ends when its last day does. A day unchanged from the
 * `known` discount keeps its time of day, which the form does not show.
 */
export function discountRequestOf(
  draft: DiscountDraft,
  { known, isActive }: { known: Discount | null; isActive: boolean },
): DiscountRequest {
  const { code, minimum, firstDay, lastDay, useLimit, oncePerPerson } = draft;
  const { kind, value } = draft.off;
  const before = known && discountDraftOf(known);
  return {
    code,
    kind,
    percent: kind === 'percent' ? value : null,
    amount: kind === 'amount' ? value : null,
    minimum: minimum.trim() === '' ? 0 : minimum,
    startsAt: known && firstDay === before?.firstDay ? known.startsAt : startOf(firstDay),
    endsAt: known && lastDay === before?.lastDay ? known.endsAt : endOf(lastDay),
    useLimit: useLimit.trim() === '' ? null : Number(useLimit),
    oncePerPerson,
    isActive,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function startOf(day: string): string | null {
  return day === '' ? null : `${day}T00:00:00.000Z`;
}

function endOf(day: string): string | null {
  return day === '' ? null : new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString();
}

/** The last day that had at least begun when a code ended. */
function lastDayBefore(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString().slice(0, 10);
}

/** Whether a code's last day has passed; never without one. */
export function isPast(endsAt: string | null | undefined): boolean {
  return Date.parse(endsAt ?? '') <= Date.now();
}
