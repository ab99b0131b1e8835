type Details = Record<string, unknown>;

/** Writes one JSON line about a failure to the Worker's log, causes and all, without personal data. */
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
  return JSON.stringify({ message: withoutEmails(message), ...details }, clean);
}

/** Fields that hold what a person is, or what opens their account or their money. */
const PERSONAL =
  /^(?:e-?mail|(?:first|last|full|user|cardholder)?_?name|(?:street|postal|extended|billing|shipping)?_?address|phone|ip|(?:\w+_?)?(?:token|nonce|password|secret)|authorization|cookie|device_?data)$/i;

const LEFT_OUT = '[left out]';

/** JSON writes an Error as `{}`, wherever it stands; and personal data goes nowhere. */
function clean(key: string, value: unknown): unknown {
  if (PERSONAL.test(key) && typeof value !== 'boolean' && value !== null) return LEFT_OUT;
  if (typeof value === 'string') return withoutEmails(value);
  if (!(value instanceof Error)) return value;
  return { error: value.stack, ...(value.cause ? { cause: value.cause } : {}) };
}

/** Texts of others, such as Braintree's complaints, may quote what they were sent. */
function withoutEmails(text: string): string {
  return text.replace(/[^\s@"'<>(),;:/]{1,64}@[^\s@"'<>(),;:]+/g, LEFT_OUT);
}
