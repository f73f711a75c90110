/** The part of JSON Schema that the contract's document uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
}

/** Larger bounds are not shown: they are only the limits of the number type. */
const BOUNDS_SHOWN = Number.MAX_SAFE_INTEGER;

/** A schema as short text: `{ count?: integer 1 to 500 = 20 }`. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const text = typeText(schema, indent);
  return schema.default === undefined ? text : `${text} = ${JSON.stringify(schema.default)}`;
}

function typeText(schema: JsonSchema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectText(schema, indent);
    case 'array':
      return `[${schema.items ? schemaText(schema.items, indent) : 'anything'}]${range(schema.minItems, schema.maxItems, ' entries')}`;
    case 'string':
      return (schema.format ?? 'text') + range(schema.minLength, schema.maxLength, ' characters');
    case 'integer':
    case 'number':
      return schema.type + range(schema.minimum, schema.maximum, '');
    case undefined:
      return 'anything';
    default:
      return [schema.type].flat().join(' | ');
  }
}

function objectText(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(field, inner)}`,
  );
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    fields.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}`);
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const from = least !== undefined && least > -BOUNDS_SHOWN && !(unit && least === 0) ? least : undefined;
  const to = most !== undefined && most < BOUNDS_SHOWN ? most : undefined;
  if (from !== undefined && to !== undefined)
    return from === to ? `, ${from}${unit}` : `, ${from} to ${to}${unit}`;
  if (from !== undefined) return `, at least ${from}${unit}`;
  return to === undefined ? '' : `, at most ${to}${unit}`;
}
