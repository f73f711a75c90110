import { z } from 'zod';

/** The parts of JSON Schema that the document uses; all others are ignored. */
export interface Schema {
  type?: string | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  items?: Schema | boolean | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  allOf?: Schema[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  pattern?: string | undefined;
  format?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: z.union([z.boolean(), schema]).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        requestBody: z
          .object({ content: z.object({ 'application/json': z.object({ schema }).optional() }) })
          .optional(),
      }),
    ),
  ),
});

/** A call in the OpenAPI document. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  /** The schema of its body, or that of an empty object. */
  body: Schema;
}

const NO_BODY: Schema = { type: 'object', properties: {} };

/**
 * Every call of the document, in its order. Pictures, uploads and events are not calls: their paths are not their
 * names, or they take no JSON. @throws Error if the document has an unexpected format
 */
export const readDocument = (json: unknown): Operation[] =>
  Object.entries(document.parse(json).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: name, requestBody }]) => {
      const body = requestBody ? requestBody.content['application/json']?.schema : NO_BODY;
      return path === `/api/${name}` && body ? [{ name, method: method.toUpperCase(), path, body }] : [];
    }),
  );

/** The first form of a schema that has several. */
export const oneForm = (from: Schema): Schema => {
  const [first] = from.anyOf ?? from.oneOf ?? from.allOf ?? [];
  return first ? oneForm(first) : from;
};

export type Path = readonly (string | number)[];

/** The paths of all values in a body, including nested ones and the first item of each list. */
export function fieldsOf(from: Schema, at: Path = []): { path: Path; schema: Schema; required: boolean }[] {
  const form = oneForm(from);
  if (form.properties)
    return Object.entries(form.properties).flatMap(([name, inner]) => [
      { path: [...at, name], schema: inner, required: form.required?.includes(name) ?? false },
      ...fieldsOf(inner, [...at, name]),
    ]);
  if (typeof form.items === 'object') {
    const path = [...at, 0];
    return [{ path, schema: form.items, required: true }, ...fieldsOf(form.items, path)];
  }
  return [];
}
