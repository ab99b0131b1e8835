import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Refusal } from '../refusal.ts';

export type GraphqlBody = {
  data?: unknown;
  errors?: GraphQLFormattedError[];
  extensions: { requestId: string };
};

/** Formats a refusal's `extensions` as Braintree does. */
export function refusalExtensions(refusal: Refusal): Record<string, unknown> {
  return {
    errorType: refusal.refusalClass === 'VALIDATION' ? 'user_error' : 'developer_error',
    errorClass: refusal.refusalClass,
    ...(refusal.legacyCode !== undefined && { legacyCode: refusal.legacyCode }),
    ...(refusal.inputPath !== undefined && { inputPath: refusal.inputPath }),
  };
}

/**
 * Formats the errors of an execution. A request that violates the schema gets no extensions, an
 * unexpected error becomes INTERNAL, and an AggregateError becomes one error per refusal.
 */
export function formatErrors(errors: readonly GraphQLError[]): GraphQLFormattedError[] {
  return errors.flatMap((error) => {
    const { originalError } = error;
    const place = { ...(error.locations && { locations: error.locations }) };
    const path = { ...(error.path && { path: error.path }) };
    const causes = originalError instanceof AggregateError ? originalError.errors : [originalError];
    return causes.map((cause: unknown): GraphQLFormattedError => {
      if (cause instanceof Refusal)
        return { message: cause.message, ...place, ...path, extensions: refusalExtensions(cause) };
      if (cause === undefined || cause instanceof GraphQLError)
        return { message: error.message, ...place, ...path };
      console.error('The rehearsal gateway failed:', cause);
      const extensions = refusalExtensions(new Refusal('INTERNAL', ''));
      return { message: 'An unexpected error occurred.', ...place, ...path, extensions };
    });
  });
}
