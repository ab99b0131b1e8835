import * as z from 'zod/mini';
import type { Settings } from '../../functions/contract/settings.ts';
import { editedSettingsSchema } from '../../functions/contract/settings-requests.ts';
import type { Session } from '../../functions/contract/user.ts';
import { type Answer, ask, call } from './api.ts';

/** All settings, as that admin reads them. */
export function readSettings({ user, token }: Session) {
  return ask(editedSettingsSchema, 'GET', `/settings/${user._id}`, { token });
}

/** Changes settings as that admin, from what stands now unless a version is said. */
export async function changeSettings(
  admin: Session,
  changes: Partial<Settings> & { version?: number },
): Promise<Answer> {
  const { version } = await readSettings(admin);
  const { user, token } = admin;
  return await call('PUT', `/settings/${user._id}`, { token, body: { version, ...changes } });
}

/** What an error answer says of its fields. */
export function fieldsOf(answer: Answer): Record<string, string> {
  return z.parse(z.object({ fields: z.record(z.string(), z.string()) }), answer.body).fields;
}
