import { calls, isCall } from '@screenlore/contracts';
import fc from 'fast-check';
import { jsonOf } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { bodyOf, type Hints, withValue } from '../core/bodies.js';
import { brokenAnswer } from '../core/judge.js';
import { fieldsOf, type Operation, type Schema } from '../core/open-api.js';
import type { Target } from '../core/target.js';
import { callerAt } from './operator.js';

/** Bodies of each call that follow its schema, and bodies that break it. */
const GOOD_BODIES = 12;
const BROKEN_BODIES = 18;
const LENGTH_MAX = 60;

const text = (schema: Schema): fc.Arbitrary<string> =>
  fc.string({
    unit: 'binary',
    minLength: schema.minLength ?? 0,
    maxLength: Math.max(schema.minLength ?? 0, Math.min(schema.maxLength ?? LENGTH_MAX, LENGTH_MAX)),
  });

/** Values that satisfy a schema; ids and values with a pattern come from existing data. */
function arbitraryOf(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
  if (hint) return fc.constant(null).map(() => hint());
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return fc.oneof(...forms.map((form) => arbitraryOf(form, hints, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return fc.record(
      Object.fromEntries(fields.map(([field, inner]) => [field, arbitraryOf(inner, hints, field)])),
      { requiredKeys: schema.required ?? [] },
    );
  }
  switch (schema.type) {
    case 'array':
      return typeof schema.items === 'object'
        ? fc.array(arbitraryOf(schema.items, hints, name), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, 4)),
          })
        : fc.constant([]);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return text(schema);
  }
}

/** Values that hardly any schema accepts. */
const anything = fc.oneof(
  fc.anything({
    withNullPrototype: false,
    withBigInt: false,
    withDate: false,
    maxDepth: 3,
    key: fc.constantFrom('a', '__proto__', '$gt', 'length', ''),
  }),
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 0.5, 1e21, '', [], {}, null, true),
);

/** A valid body with one mistake: a wrong value, an extra field, a missing field. */
function brokenBodies(operation: Operation, hints: Hints): fc.Arbitrary<Record<string, unknown>> {
  const good = arbitraryOf(operation.body, hints).map((body) => ({
    ...bodyOf(operation, hints),
    ...Object(body),
  }));
  const fields = fieldsOf(operation.body);
  const withMore = fc
    .tuple(good, fc.string({ maxLength: 20 }), anything)
    .map(([body, name, value]) => ({ ...body, [`x${name}`]: value }));
  if (fields.length === 0) return withMore;
  const withWrong = fc
    .tuple(good, fc.constantFrom(...fields), anything)
    .map(([body, { path }, value]) => withValue(body, operation, path, value, hints));
  const withLess = fc.tuple(good, fc.constantFrom(...fields)).map(([body, { path }]) => {
    const { [String(path[0])]: _, ...rest } = body;
    return rest;
  });
  return fc.oneof(
    { weight: 4, arbitrary: withWrong },
    { weight: 1, arbitrary: withLess },
    { weight: 1, arbitrary: withMore },
  );
}

/** As it is sent: numbers that JSON cannot express are lost. */
const written = (body: unknown): string => JSON.stringify(body) ?? 'null';

async function answersByTheBook(
  target: Target,
  operation: Operation,
  body: string,
): Promise<string | undefined> {
  const { name } = operation;
  if (!isCall(name)) return 'the contract does not know this call';
  const answer = await target.call(callerAt(target, name), name, body);
  const broken = brokenAnswer(answer, name);
  if (broken !== undefined) return `${broken} (body ${body.slice(0, 400)})`;
  if (answer.status !== 200) {
    const right = calls[name].request.safeParse(JSON.parse(body)).success;
    return right && answer.status === 415 ? `answered 415 (body ${body.slice(0, 400)})` : undefined;
  }
  const reply = calls[name].reply.safeParse(jsonOf(answer));
  return reply.success
    ? undefined
    : `the reply is not as documented: ${reply.error.message.slice(0, 300)} (body ${body.slice(0, 400)})`;
}

export const fuzz: Kind = {
  name: 'fuzz',
  claim: 'every call answers valid and invalid bodies as the OpenAPI document says',
  atOnce: 4,
  short: 200,
  limitMs: 20_000,
  cases: ({ operations, hints }, seed) =>
    operations.flatMap((operation, index) => {
      const sample = (of: fc.Arbitrary<unknown>, numRuns: number) =>
        fc.sample(of.map(written), { seed: seed + index, numRuns });
      const bodies =
        operation.method === 'GET'
          ? ['{}']
          : [
              ...sample(arbitraryOf(operation.body, hints), GOOD_BODIES),
              ...sample(brokenBodies(operation, hints), BROKEN_BODIES),
            ];
      return bodies.map(
        (body, n): AttackCase => ({
          name: `${operation.name} ${n + 1}`,
          attack: (target) => answersByTheBook(target, operation, body),
        }),
      );
    }),
};
