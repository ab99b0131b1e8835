/** What of selected orders is printed, and how the page of each is called. */
export const PRINTS = [
  { what: 'pick', name: 'Pick list' },
  { what: 'slips', name: 'Packing slips' },
  { what: 'receipts', name: 'Receipts' },
  { what: 'labels', name: 'Address labels' },
] as const;
/** Orders of one print: its address names each, and an address has an end. */
export const MAX_PRINTED = 300;
export type Print = (typeof PRINTS)[number]['what'];

/** Where it is printed: the address names the orders, so that it can be loaded again. */
export function printAddress(what: Print, ids: readonly string[]): string {
  return `/admin/orders/print?${new URLSearchParams({ what, orders: ids.join(',') })}`;
}

export function readPrintAddress(params: URLSearchParams): { what: Print; ids: string[] } {
  const what = PRINTS.find((print) => print.what === params.get('what'))?.what ?? 'pick';
  return { what, ids: (params.get('orders') ?? '').split(',').filter(Boolean) };
}
