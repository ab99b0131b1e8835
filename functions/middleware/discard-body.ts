/** More than a phone's photo, which no call accepts but many people send. */
const MAX_DISCARDED_BYTES = 10 * 1024 * 1024;

/**
 * Reads and discards the rest of a refused request's body before its answer goes out: a connection
 * closed earlier loses the answer, and Node's fetch says "fetch failed".
 */
export async function discardBody({ body }: Request): Promise<void> {
  let left = MAX_DISCARDED_BYTES;
  try {
    for await (const chunk of body ?? []) {
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch {
    // Already read, or the sender has left.
  }
}
