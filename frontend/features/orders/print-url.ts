/** What can be printed of selected orders, and the page titles. */
export const PRINTS = [
  { what: 'pick', name: 'Pick list' },
  { what: 'slips', name: 'Packing slips' },
  { what: 'receipts', name: 'Receipts' },
  { what: 'labels', name: 'Address labels' },
] as const;
/** The most orders of one print, limited by the length of a URL, which names each. */
export const MAX_PRINTED = 300;
export type Print = (typeof PRINTS)[number]['what'];

/** Path of the print page: it names the orders, so that it can be reloaded. */
export function printUrl(what: Print, ids: readonly string[]): string {
  return `/admin/orders/print?${new URLSearchParams({ what, orders: ids.join(',') })}`;
}

export function readPrintUrl(params: URLSearchParams): { what: Print; ids: string[] } {
  const what = PRINTS.find((print) => print.what === params.get('what'))?.what ?? 'pick';
  return { what, ids: (params.get('orders') ?? '').split(',').filter(Boolean) };
}
