import type { z } from 'zod';

/** Generates the values of an answer: each text separately, and the chosen variant of a union. */
export interface SampleWays {
  text: (field: string) => string;
  choose: (ways: number) => number;
}

interface Definition {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  valueType: z.ZodType;
  innerType: z.ZodType;
  out: z.ZodType;
  items: z.ZodType[];
  options: z.ZodType[];
  entries: Record<string, unknown>;
  values: unknown[];
}

/** A possible answer of a call, generated from its declaration: with all its fields, and two items in each list. */
export function sampleAnswer(schema: z.ZodType, ways: SampleWays, field = ''): unknown {
  const def = schema.def as unknown as Definition;
  const of = (inner: z.ZodType, name = field) => sampleAnswer(inner, ways, name);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, of(inner, name)]));
    case 'array':
      return [of(def.element), of(def.element)];
    case 'record':
      return { some: of(def.valueType) };
    case 'tuple':
      return def.items.map((inner) => of(inner));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return of(def.innerType);
    case 'pipe':
      return of(def.out);
    case 'lazy':
      return null;
    case 'union': {
      const { options } = def;
      return of(options[ways.choose(options.length)] as z.ZodType);
    }
    case 'enum': {
      const values = Object.values(def.entries);
      return values[ways.choose(values.length)];
    }
    case 'literal':
      return def.values[0];
    case 'boolean':
      return ways.choose(2) === 1;
    case 'number':
      return 1 + ways.choose(5);
    case 'string':
      return stringOf(schema, ways, field);
    default:
      return null;
  }
}

function stringOf(schema: z.ZodType, ways: SampleWays, field: string): string {
  const text = ways.text(field);
  if (schema.safeParse(text).success) return text;
  return ['2026-11-27', '2026-11-27T10:00:00.000Z', 'f'.repeat(24), '2026'].find(
    (known) => schema.safeParse(known).success,
  ) as string;
}
