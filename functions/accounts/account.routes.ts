import { Hono } from 'hono';
import { signinSchema, signupSchema } from '../contract/user.ts';
import type { AppEnv } from '../deps.ts';
import { clientAddress, limitRate } from '../middleware/rate-limit.ts';
import { findBearerSession } from '../middleware/require-user.ts';
import { validJson } from '../middleware/validate.ts';
import { deleteSession } from './session.repository.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { normaliseEmail } from './user.repository.ts';

/** Sign-up, sign-in and sign-out (spec 7). */
export const accountRoutes = new Hono<AppEnv>()
  .post('/signup', validJson(signupSchema), async (c) => {
    await limitRate(c.var.deps.limits.account, `signup ${clientAddress(c)}`);
    return c.json({ user: await signUp(c.var.deps, c.req.valid('json')) }, 200);
  })
  .post('/signin', validJson(signinSchema), async (c) => {
    const input = c.req.valid('json');
    const { account, address } = c.var.deps.limits;
    // Many passwords for one account are too many, and so is one password for many accounts.
    await limitRate(address, `signin ${clientAddress(c)}`);
    await limitRate(account, `signin ${clientAddress(c)} ${normaliseEmail(input.email)}`);
    return c.json(await signIn(c.var.deps, input), 200);
  })
  .get('/signout', async (c) => {
    const session = await findBearerSession(c);
    if (session) await deleteSession(c.var.deps.db, session.sessionId);
    return c.json({ message: 'Signout success' }, 200);
  });
