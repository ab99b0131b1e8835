import type * as z from 'zod/mini';

// The part of OpenAPI 3.1 that the shop's document uses.
// https://spec.openapis.org/oas/v3.1.1.html

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  encoding?: Record<string, { contentType: string }>;
}

interface RequestBody {
  required: true;
  content: Record<string, MediaType>;
}

export interface Answer {
  description: string;
  headers?: Record<string, { schema: JsonSchema }>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Answer | Reference>;
}

export interface OpenApiDocument {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, object>;
  };
}
