import { JOB_STATE, type PersonalTables, SUM_COLUMNS } from './personal-table.ts';

/** A person's orders, with everything that belongs to them. */
export const ORDER_TABLES = {
  orders: {
    shown: [
      'id',
      'number',
      'payment_id',
      'amount_cents',
      'refunded_cents',
      ...SUM_COLUMNS,
      'status',
      'created_at',
      'updated_at',
    ],
    withheld: { [JOB_STATE]: ['changed_by'] },
    parts: {
      lines: {
        table: 'order_lines',
        of: 'order_id',
        orderBy: 'position',
        shown: [
          'product_id',
          'name',
          'isbn',
          'price_cents',
          'count',
          'tax_cents',
          'tax_millionths',
          'discount_cents',
          'returned',
        ],
        withheld: {
          'the order of the list': ['position'],
          'says nothing of the person': ['category_id'],
        },
      },
      notes: {
        table: 'order_notes',
        of: 'order_id',
        orderBy: 'created_at',
        shown: ['text', 'created_at'],
        withheld: { [JOB_STATE]: ['id'], 'one of the shop’s people': ['written_by'] },
      },
      addresses: {
        table: 'order_addresses',
        of: 'order_id',
        orderBy: 'id',
        shown: ['at', 'before', 'after'],
        withheld: { [JOB_STATE]: ['id'], 'one of the shop’s people': ['actor'] },
      },
      refunds: {
        table: 'refunds',
        of: 'order_id',
        orderBy: 'created_at',
        shown: [
          'id',
          'state',
          'amount_cents',
          'gift_card_cents',
          'reason',
          'kind',
          'provider_id',
          'copies',
          'delivery',
          'created_at',
        ],
        withheld: {
          [JOB_STATE]: [
            'cancels',
            'restocks',
            'copies_restocked',
            'due_at',
            'tries',
            'trouble',
            'updated_at',
          ],
          'who of the shop’s people gave the money back': ['changed_by'],
        },
      },
      shipment: {
        table: 'shipments',
        of: 'order_id',
        orderBy: 'shipped_at',
        shown: ['carrier', 'tracking_number', 'tracking_url', 'shipped_at', 'updated_at'],
        withheld: { 'who of the shop’s people sent it': ['changed_by'] },
      },
      mails: {
        table: 'mails',
        of: 'order_id',
        orderBy: 'created_at',
        shown: ['kind', 'state', 'created_at', 'updated_at'],
        withheld: {
          [JOB_STATE]: ['id', 'due_at', 'tries', 'trouble'],
          'of mails about an account': ['user_id', 'to_name', 'to_email', 'data'],
          'which refund or parcel it is about': ['about'],
        },
      },
    },
    // What is blanked: `anonymise-orders.statements.ts`.
    onDeletion: 'anonymised',
  },
  customers: {
    key: 'user_id',
    shown: ['orders', 'spent_cents', 'refunded_cents', 'first_order_at', 'last_order_at'],
    onDeletion: 'kept',
  },
} as const satisfies PersonalTables;
