import * as z from 'zod/mini';
import { sessionSchema, userSchema } from '../contract/accounts/user.ts';
import { categorySchema } from '../contract/catalog/category.ts';
import { productSchema } from '../contract/catalog/product.ts';
import { errorAnswerSchema, refusalReasonSchema } from '../contract/error-answer.ts';
import { cartLineSchema } from '../contract/orders/cart-lines.ts';
import { orderLineSchema, orderSchema } from '../contract/orders/order.ts';
import { orderStatusSchema } from '../contract/orders/order-status.ts';
import { refundSchema } from '../contract/refunds/refund.ts';
import { listReasons } from '../contract/refusals.ts';
import { addFieldNotes } from './field-notes.ts';
import type { JsonSchema } from './openapi-types.ts';

/** Schemas that the document defines once, by name, and refers to. */
const NAMED_ANSWERS = {
  Product: productSchema,
  Category: categorySchema,
  Order: orderSchema,
  OrderLine: orderLineSchema,
  OrderStatus: orderStatusSchema,
  Refund: refundSchema,
  User: userSchema,
  Session: sessionSchema,
  Error: errorAnswerSchema,
};
const NAMED_INPUTS = { CartLine: cartLineSchema };

type Direction = 'input' | 'output';

/** The contract's schemas as JSON Schema. */
export interface Schemas {
  components: Record<string, JsonSchema>;
  of(schema: z.core.$ZodType, direction: Direction): JsonSchema;
}

export function createSchemas(): Schemas {
  const registries = { input: registryOf(NAMED_INPUTS), output: registryOf(NAMED_ANSWERS) };
  const convert = (schema: z.core.$ZodType, direction: Direction) => {
    const { $schema: _, ...made } = z.toJSONSchema(schema, {
      io: direction,
      metadata: registries[direction],
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema),
    });
    // References point to the document's components.
    const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
    return JSON.parse(text) as JsonSchema;
  };
  const convertNamed = (named: Record<string, z.core.$ZodType>, direction: Direction) =>
    Object.entries(named).map(([name, schema]) => {
      const { id: _, ...json } = convert(schema, direction).$defs?.[name] ?? {};
      return [name, json] as const;
    });
  return {
    components: Object.fromEntries([
      ...convertNamed(NAMED_ANSWERS, 'output'),
      ...convertNamed(NAMED_INPUTS, 'input'),
    ]),
    of(schema, direction) {
      const { $defs: _, ...json } = convert(schema, direction);
      return json;
    },
  };
}

function registryOf(named: Record<string, z.core.$ZodType>) {
  const registry = z.registry<{ id?: string; description?: string }>();
  addFieldNotes(registry);
  for (const [id, schema] of Object.entries(named)) {
    registry.add(schema, { ...registry.get(schema), id });
  }
  return registry;
}

/** Says in JSON Schema's own terms what zod spells out or leaves out. */
function tidy(schema: z.core.$ZodTypes, json: JsonSchema): void {
  const { def } = schema._zod;
  // The limits of a JavaScript number are not the shop's.
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (def.type === 'default') json.default = def.defaultValue;
  if (Object.is(schema, refusalReasonSchema)) json.enum = listReasons();
  if (def.type === 'readonly') delete json.readOnly;
  if (def.type === 'file') delete json.contentEncoding;
  if (def.type === 'object' && 'createdAt' in def.shape) markTimes(json);
  const branches = json.anyOf;
  if (!branches) return;
  const constants = branches.flatMap(({ const: constant }) =>
    constant === undefined ? [] : [constant],
  );
  const main = branches.find(({ type, format }) => type === 'integer' || format === 'binary');
  if (constants.length === branches.length) {
    delete json.anyOf;
    Object.assign(json, { type: branches[0]?.type, enum: constants });
  } else if (main) {
    // A query string carries a number as digits; an untouched file input sends an empty text.
    delete json.anyOf;
    Object.assign(json, main);
  }
}

function markTimes({ properties }: JsonSchema): void {
  for (const name of ['createdAt', 'updatedAt']) {
    const property = properties?.[name];
    if (typeof property === 'object') property.format = 'date-time';
  }
}
