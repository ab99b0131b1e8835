import * as z from 'zod/mini';
import type { Session } from '#contract/accounts/user.ts';
import type { Settings } from '#contract/settings/settings.ts';
import { editedSettingsSchema } from '#contract/settings/settings-requests.ts';
import { type Answer, ask, call } from './api.ts';

/** All settings, read as this admin. */
export function readSettings({ user, token }: Session) {
  return ask(editedSettingsSchema, 'GET', `/settings/${user._id}`, { token });
}

/** Changes settings as this admin, based on the current version unless one is given. */
export async function changeSettings(
  admin: Session,
  changes: Partial<Settings> & { version?: number },
): Promise<Answer> {
  const { version } = await readSettings(admin);
  const { user, token } = admin;
  return await call('PUT', `/settings/${user._id}`, { token, body: { version, ...changes } });
}

/** The field errors of an answer. */
export function fieldsOf(answer: Answer): Record<string, string> {
  return z.parse(z.object({ fields: z.record(z.string(), z.string()) }), answer.body).fields;
}
