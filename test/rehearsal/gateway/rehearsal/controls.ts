import * as z from 'zod/mini';
import { accountSchema } from '../merchant-account.ts';
import { faultNames } from './faults.ts';

/**
 * What a developer may change about the gateway while it runs. Anything that is left out is as the
 * settings say. Kept in memory alone: a restart forgets it.
 */
export const controlsSchema = z.object({
  merchant: z._default(z.partial(accountSchema), {}),
  faults: z._default(z.array(z.enum(faultNames)), []),
});
type Controls = z.output<typeof controlsSchema>;

/** One request that came in, as the workbench lists it. */
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

/** What is changed and what was asked, in one gateway. */
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
