import { nameOf } from './answers.ts';
import { type Person, signUp } from './people-and-books.ts';
import { planRequestFaults } from './plan-request-faults.ts';
import type { Random } from './random.ts';
import type { Answer, CallOptions } from './shop.ts';
import type { World } from './world.ts';

/** Has someone sign up, change a password, prepare to pay, or look around. */
export async function visitAccount(world: World, n: number, random: Random): Promise<void> {
  const act = random.pick([makeOne, changePassword, getToken, getToken, browse, browse] as const);
  await act(world, n, random);
}

async function makeOne(world: World, n: number, random: Random): Promise<void> {
  const email = `newcomer-${n}@example.com`;
  const body = { name: 'Newcomer', email, password: 'bookshop-1' };
  const answer = await ask(world, 'sign up', ['POST', '/signup', { body }], random);
  if (answer?.status === 200)
    world.confirmedOutcomes.push({ userId: email, what: 'signed up', email });
}

async function changePassword(world: World, _n: number, random: Random): Promise<void> {
  const { id, token } = await somebodyNew(world);
  const body = { name: 'Renamed', password: 'another-1' };
  await ask(world, 'profile', ['PUT', `/user/${id}`, { token, body }], random);
}

async function getToken(world: World, _n: number, random: Random): Promise<void> {
  const { id, token } = await somebodyNew(world);
  await ask(world, 'token', ['GET', `/braintree/getToken/${id}`, { token }], random);
}

/** Reads answers that are long enough to be read slowly. */
async function browse(world: World, _n: number, random: Random): Promise<void> {
  const { id, token } = world.admin;
  const pages: [string, string, CallOptions][] = [
    ['GET', '/products?limit=100', {}],
    ['GET', `/order/list/${id}`, { token }],
    ['POST', '/products/by/search', { body: {} }],
  ];
  await ask(world, 'browse', random.pick(pages), random);
}

async function somebodyNew({ shop, changedAccounts }: World): Promise<Person> {
  const [person] = await shop.server.withoutKill(() => signUp(shop, 1));
  if (!person) throw new Error('No account was created');
  changedAccounts.push({ id: person.id, at: Date.now(), session: sessionOf(person) });
  return person;
}

function sessionOf({ token }: Person): string {
  const [, payload = ''] = token.split('.');
  return String(JSON.parse(Buffer.from(payload, 'base64url').toString()).jti);
}

async function ask(
  { shop, answers, only }: World,
  requestKind: 'sign up' | 'profile' | 'token' | 'browse',
  [method, path, sending]: [string, string, CallOptions],
  random: Random,
): Promise<Answer> {
  const requestFaults = planRequestFaults(random, requestKind, only);
  const answer = await shop.call(method, path, { ...sending, ...requestFaults });
  answers.add(answer?.status === 200 ? '200' : nameOf(answer), requestKind);
  return answer;
}
