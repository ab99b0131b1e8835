import { readerSchema } from '../reviews.ts';
import type { Endpoint } from './endpoint.ts';

/** What a book is to a reader. */
export const readerEndpoints = {
  'GET /product/:productId/reader/:userId': {
    summary: 'See what a book is to oneself',
    description: 'Whether one keeps it, waits for it, and may review it; and one’s own review.',
    auth: 'user',
    response: readerSchema,
  },
} as const satisfies Record<string, Endpoint>;
