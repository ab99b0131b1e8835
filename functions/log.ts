/** Writes one JSON line to the Worker's log, causes and all. */
export function log(message: string, details: Record<string, unknown>): void {
  const readable = Object.entries(details).map(([key, value]) => [key, causeChain(value)]);
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console
  console.error(JSON.stringify({ message, ...Object.fromEntries(readable) }));
}

function causeChain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { error: value.stack, ...(value.cause ? { cause: causeChain(value.cause) } : {}) };
}
