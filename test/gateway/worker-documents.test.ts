import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as documents from '../../functions/payments/braintree/documents.ts';
import { gatewaySchema } from '../rehearsal/gateway/graphql/schema.ts';

test.each(Object.entries(documents))(
  '%s asks only for what Braintree’s schema has',
  (_name, document) => {
    expect(validate(gatewaySchema, parse(document))).toEqual([]);
  },
);
