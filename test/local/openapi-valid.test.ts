import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { createDocument } from '../../functions/openapi/openapi-document.ts';

// proves api-description.3
test('the description of the API is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();

  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(createDocument())));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});
