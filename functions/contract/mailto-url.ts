/**
 * Returns the address of a link that begins a mail. An e-mail address may hold `?`, `&` and `%`,
 * which would otherwise add a subject, a text or another recipient.
 */
export function mailtoUrl(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}
