import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLError, type GraphQLScalarType, type GraphQLSchema } from 'graphql';

/** Braintree's public schema, and definitions known only from the widget's requests. */
const folders = ['schema', 'unpublished'];

function definitionsIn(folder: string): string[] {
  const path = join(import.meta.dirname, folder);
  const files = readdirSync(path).filter((file) => file.endsWith('.graphql'));
  return files.map((file) => readFileSync(join(path, file), 'utf8'));
}

/**
 * The part of Braintree's public schema that the gateway supports, with its names, types and
 * nullability. Requests and answers are both validated against it.
 */
export const gatewaySchema: GraphQLSchema = buildSchema(folders.flatMap(definitionsIn).join('\n'));

/** Reads an ISO 8601 time of a request. @throws GraphQLError if it is none */
function readTimestamp(value: unknown): string {
  const time =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(time)) throw new GraphQLError('Timestamp must be ISO 8601.');
  return new Date(time).toISOString();
}

const timestamp = gatewaySchema.getType('Timestamp') as GraphQLScalarType;
timestamp.coerceInputValue = readTimestamp;
