import { type Operation, oneForm, type Path, type Schema } from './open-api.js';

/** Values that a schema alone cannot provide: existing ids, addresses, passwords. */
export type Hints = Readonly<Record<string, () => unknown>>;

/** The smallest value that satisfies the schema. */
function exampleOf(schema: Schema, hints: Hints, name = ''): unknown {
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
  if (hint) return hint();
  const form = oneForm(schema);
  if (form.const !== undefined) return form.const;
  if (form.enum) return form.enum[0];
  if (form.properties)
    return Object.fromEntries(
      Object.entries(form.properties)
        .filter(([field]) => form.required?.includes(field))
        .map(([field, inner]) => [field, exampleOf(inner, hints, field)]),
    );
  switch (form.type) {
    case 'array':
      return typeof form.items === 'object'
        ? Array.from({ length: Math.max(1, form.minItems ?? 0) }, () =>
            exampleOf(form.items as Schema, hints, name),
          )
        : [];
    case 'integer':
    case 'number':
      return Math.max(form.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return 'x'.repeat(Math.max(form.minLength ?? 0, 3)).slice(0, form.maxLength ?? 3);
  }
}

/** A valid body for a call. */
export const bodyOf = ({ body }: Operation, hints: Hints): Record<string, unknown> => {
  const made = exampleOf(body, hints);
  return typeof made === 'object' && made !== null ? { ...made } : {};
};

/** A copy of a body with a different value at a path; the schema provides missing parents. */
export function withValue(
  body: Record<string, unknown>,
  operation: Operation,
  path: Path,
  value: unknown,
  hints: Hints,
): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone(body);
  let at: Record<string | number, unknown> = copy;
  let schema = operation.body;
  for (const [depth, step] of path.entries()) {
    const form = oneForm(schema);
    schema = typeof step === 'number' ? (form.items as Schema) : (form.properties?.[step] ?? {});
    if (depth === path.length - 1) at[step] = value;
    else {
      const inner = at[step];
      if (typeof inner !== 'object' || inner === null) at[step] = exampleOf(schema, hints, String(step));
      at = at[step] as Record<string | number, unknown>;
    }
  }
  return copy;
}
