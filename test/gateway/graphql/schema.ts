import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';

const folder = join(import.meta.dirname, 'schema');

/**
 * The part of Braintree's public schema that the gateway plays, with its names, types and
 * nullability. Requests and answers are checked against it, so neither can stray from it.
 */
export const gatewaySchema: GraphQLSchema = buildSchema(
  readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n'),
);
