import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as charge from '../../functions/payments/braintree/charge.ts';
import * as clientToken from '../../functions/payments/braintree/client-token.ts';
import * as customers from '../../functions/payments/braintree/customers.ts';
import * as find from '../../functions/payments/braintree/find-transactions.ts';
import * as settlements from '../../functions/payments/braintree/list-settlements.ts';
import * as list from '../../functions/payments/braintree/list-transactions.ts';
import * as refund from '../../functions/payments/braintree/refund.ts';
import * as threeDSecure from '../../functions/payments/braintree/three-d-secure.ts';
import * as methods from '../../functions/payments/braintree/vaulted-methods.ts';
import { gatewaySchema } from '../rehearsal/gateway/graphql/schema.ts';
import { root } from '../rehearsal/settings.ts';

// Each document is defined next to the schema that reads its answer.
const documents = [
  charge,
  clientToken,
  customers,
  find,
  settlements,
  list,
  refund,
  threeDSecure,
  methods,
]
  .flatMap((file) => Object.entries<unknown>({ ...file }))
  .filter((each): each is [string, string] => /^\s*(?:query|mutation) /.test(String(each[1])));

test.each(documents)('%s is valid against Braintree’s schema', (_name, document) => {
  expect(validate(gatewaySchema, parse(document))).toEqual([]);
});

test('every document that the shop sends to Braintree is tested here', () => {
  const folder = join(root, 'functions/payments/braintree');
  const written = readdirSync(folder).flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:`\s*(?:query|mutation) |searchDocument\(\s*')(\w+)/g,
    ),
  ]);
  const asked = documents.map(([, document]) => document.match(/\w+ (\w+)/)?.[1]);
  expect(asked.toSorted()).toEqual(written.map(([, name]) => name).toSorted());
});
