import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { getRow, setRows } from '#support/rows.ts';
import { createShopper } from '#support/shop.ts';
import { makeOwner } from '../../../frontend/operator/make-owner.ts';
import { resetAdminAccess } from '../../../frontend/operator/reset-admin-access.ts';
import type { Wrangler } from '../../../frontend/operator/wrangler.ts';

// `npm run owner` accepts every address that an account can have.

const TARGET = { env: 'production' } as const;

/** Runs the SQL of `wrangler d1 execute --command` in the test's database. */
const wrangler: Wrangler = async (args) => {
  const statements = (args[args.indexOf('--command') + 1] ?? '').split('; ');
  const answers = await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
  return { ok: true, out: JSON.stringify(answers), text: '' };
};

test.for([
  { email: "nora.o'neill@example.com", typed: "Nora.O'Neill@example.com" },
  { email: 'josé@bücher.example', typed: 'JOSÉ@Bücher.example' },
])(
  '$email becomes the first admin, and is let in again when locked out',
  async ({ email, typed }) => {
    await setRows('users', { role: 1 }, { role: 0 });
    const { user } = await createShopper("Nora O'Neill");
    await setRows('users', { id: user._id }, { email });

    expect(await makeOwner(wrangler, TARGET, typed)).toMatchObject({ name: "Nora O'Neill" });
    expect(await getRow('users', { id: user._id })).toMatchObject({ role: 1, email });

    const { name } = await resetAdminAccess(wrangler, TARGET, typed);
    expect(name).toBe("Nora O'Neill");
    expect(await getRow('account_links', { user_id: user._id })).toMatchObject({
      purpose: 'reset-password',
      email,
    });
  },
);

test.for(["o'neill", "a'; DROP TABLE users;--@x.example", ''])(
  '“%s” is no address, and nothing is asked of the database',
  async (typed) => {
    const unused: Wrangler = () => Promise.reject(new Error('asked'));
    await expect(makeOwner(unused, TARGET, typed)).rejects.toThrow('--email must be');
    await expect(resetAdminAccess(unused, TARGET, typed)).rejects.toThrow('--email must be');
  },
);
