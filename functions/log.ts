type Details = Record<string, unknown>;

/** Writes one JSON line about a failure to the Worker's log, causes and all. */
export function logFailure(message: string, details: Details): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console
  console.error(toLine(message, details));
}

/** Writes one JSON line about something that went as it should. */
export function logEvent(message: string, details: Details): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console
  console.log(toLine(message, details));
}

function toLine(message: string, details: Details): string {
  return JSON.stringify({ message, ...details }, withErrors);
}

/** JSON writes an Error as `{}`, wherever it stands. */
function withErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { error: value.stack, ...(value.cause ? { cause: value.cause } : {}) };
}
