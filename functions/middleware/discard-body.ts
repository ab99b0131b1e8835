/** More than a phone's photo, which no call takes, but which many send. */
const MAX_DISCARDED_BYTES = 10 * 1024 * 1024;

/**
 * Reads what a refused request still sends, and throws it away, before its answer goes out: a
 * connection that ends earlier takes the answer along, and Node's fetch says "fetch failed".
 */
export async function discardBody({ body }: Request): Promise<void> {
  let left = MAX_DISCARDED_BYTES;
  try {
    for await (const chunk of body ?? []) {
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch {
    // It was read already, or who sent it has left.
  }
}
