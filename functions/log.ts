type Details = Record<string, unknown>;

/**
 * Writes one JSON line about a failure to the Worker's log, with its causes and without personal
 * data.
 */
export function logFailure(message: string, details: Details): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console
  console.error(toLine(message, details));
}

/** Writes one JSON line about something that succeeded. */
export function logEvent(message: string, details: Details): void {
  // biome-ignore lint/suspicious/noConsole: the Worker's log is its console
  console.log(toLine(message, details));
}

function toLine(message: string, details: Details): string {
  return JSON.stringify({ message: withoutEmails(message), ...details }, clean);
}

/** Fields that identify a person, or that give access to their account or money. */
const PERSONAL =
  /^(?:e-?mail|(?:first|last|full|user|cardholder)?_?name|(?:street|postal|extended|billing|shipping)?_?address|phone|ip|(?:\w+_?)?(?:token|nonce|password|secret)|authorization|cookie|device_?data)$/i;

const LEFT_OUT = '[left out]';

/** Serializes errors, which JSON would write as `{}`, and leaves out personal data. */
function clean(key: string, value: unknown): unknown {
  if (PERSONAL.test(key) && typeof value !== 'boolean' && value !== null) return LEFT_OUT;
  if (typeof value === 'string') return withoutEmails(value);
  if (!(value instanceof Error)) return value;
  return { error: value.stack, ...(value.cause ? { cause: value.cause } : {}) };
}

/**
 * Removes e-mail addresses: third-party messages, such as Braintree's, may quote what they were
 * sent.
 */
function withoutEmails(text: string): string {
  return text.replace(/[^\s@"'<>(),;:/]{1,64}@[^\s@"'<>(),;:]+/g, LEFT_OUT);
}
