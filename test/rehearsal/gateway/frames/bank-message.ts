/** What the bank's page posts to the shop's page once the shopper has answered. */
export type BankMessage = {
  kind: 'rehearsal-bank-answer';
  transactionId: string;
  data: object;
  jwt: string;
};

/** Whether a message is the bank's answer for this transaction. */
export function isBankMessage(message: unknown, transactionId: string): message is BankMessage {
  const { kind, transactionId: answered } = Object(message) as Partial<BankMessage>;
  return kind === 'rehearsal-bank-answer' && answered === transactionId;
}
