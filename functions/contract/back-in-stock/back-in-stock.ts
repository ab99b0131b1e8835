import * as z from 'zod/mini';
import { linkTokenSchema } from '../accounts/account-recovery-requests.ts';
import { emailSchema } from '../accounts/email-address.ts';
import { linkToken } from '../request-fields.ts';

/** Maximum books that one account, or one address, may wait for. */
export const MAX_STOCK_WAITS = 100;
/** The same for an unconfirmed address: each of them has sent it a mail. */
export const MAX_UNCONFIRMED_WAITS = 5;

/** Answer of POST and DELETE /api/stock/wait/:productId/:userId. */
export const waitingSchema = z.object({ isWaiting: z.boolean() });

/** POST /api/stock/wait: for people without an account. */
export const stockWaitSchema = z.object({
  productId: z
    .string('productId is required')
    .check(z.minLength(1, 'productId is required'), z.maxLength(100, 'productId is required')),
  email: emailSchema,
});
export const stockWaitAnswerSchema = z.object({ message: z.string() });

/** One answer, whether the address waits already or was asked a moment ago. */
export const STOCK_WAIT_ANSWER =
  'We send this address a mail, unless it is on the list already. Please open the link in it: until then we send nothing else.';

/** POST /api/stock/wait/confirm. */
export const stockWaitConfirmSchema = linkTokenSchema;
export const stockWaitConfirmedSchema = z.object({
  product: z.object({ _id: z.string(), name: z.string() }),
});

/**
 * POST /api/stock/unsubscribe: the link of each notice, also called by mail programs (RFC 8058).
 */
export const unsubscribeQuerySchema = z.object({ token: linkToken(200) });
export const unsubscribedSchema = z.object({ message: z.string() });
