import * as z from 'zod/mini';
import { faultNames } from '../faults/faults.ts';
import { accountSchema } from '../merchant-account.ts';

/**
 * What a developer may change about the gateway at run time. Anything omitted keeps its default.
 * Kept in memory only: a restart resets it.
 */
export const controlsSchema = z.object({
  merchant: z._default(z.partial(accountSchema), {}),
  faults: z._default(z.array(z.enum(faultNames)), []),
});
type Controls = z.output<typeof controlsSchema>;

/** A received request, as listed by the workbench. */
interface SeenRequest {
  id: number;
  method: string;
  path: string;
  query: Record<string, string>;
  operation: string | null;
  status: number;
  body: unknown;
}

const KEPT = 500;

/** The controls and received requests of one gateway. */
export interface Rehearsal {
  controls: Controls;
  see(request: Omit<SeenRequest, 'id'>): void;
  seenAfter(id: number): SeenRequest[];
}

export function createRehearsal(): Rehearsal {
  const seen: SeenRequest[] = [];
  let lastId = 0;
  return {
    controls: { merchant: {}, faults: [] },
    see(request) {
      lastId += 1;
      seen.push({ id: lastId, ...request });
      if (seen.length > KEPT) seen.shift();
    },
    seenAfter: (id) => seen.filter((request) => request.id > id),
  };
}
