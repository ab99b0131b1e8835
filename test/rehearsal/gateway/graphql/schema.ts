import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';

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
