import { type CallName, isCall } from '@screenlore/contracts';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { bodyOf, withValue } from '../core/bodies.js';
import { brokenAnswer } from '../core/judge.js';
import { fieldsOf, type Operation, oneForm, type Path } from '../core/open-api.js';
import { strongest, type Target, type Who } from '../core/target.js';
import { BODIES, OPERATORS, WRONG_TYPES } from '../payloads/operators.js';

/** Search texts: a different text rightly finds different things. */
const SEARCHED = new Set(['query']);
const NONSENSE = 'nothing.has.this.id';

/** A call that ends the session would end it for later cases. */
const BRINGS_NOBODY = new Set(['sign-out']);

export const callerAt = (target: Target, name: CallName): Who =>
  BRINGS_NOBODY.has(name) ? 'visitor' : strongest(target, name);

/** How many things an answer contains. */
const things = (text: string): number => text.split('"_id":').length + text.split('"titleId":').length;

/** An operator in a field must not return more than a text that matches nothing, nor more than without the field. */
async function attackField(
  target: Target,
  operation: Operation & { name: CallName },
  field: { path: Path; required: boolean; isText: boolean },
  value: unknown,
): Promise<string | undefined> {
  const good = bodyOf(operation, target.hints);
  const answer = await target.call(
    callerAt(target, operation.name),
    operation.name,
    withValue(good, operation, field.path, value, target.hints),
  );
  const broken = brokenAnswer(answer, operation.name);
  if (broken !== undefined || answer.status !== 200) return broken;
  const last = String(field.path.at(-1));
  if (!field.isText || field.path.length > 1 || SEARCHED.has(last) || typeof value !== 'string')
    return undefined;
  const plain = field.required ? withValue(good, operation, field.path, NONSENSE, target.hints) : good;
  const harmless = await target.call(callerAt(target, operation.name), operation.name, plain);
  return harmless.status === 200 && things(answer.text) > things(harmless.text)
    ? `brought ${things(answer.text)} things, a harmless text ${things(harmless.text)}`
    : undefined;
}

const isKnown = (operation: Operation): operation is Operation & { name: CallName } => isCall(operation.name);

export const operator: Kind = {
  name: 'operator',
  claim: 'operators and wrong types in any field cause no 5xx and return no additional data',
  atOnce: 4,
  short: 250,
  limitMs: 20_000,
  cases: ({ operations }) =>
    operations.filter(isKnown).flatMap((operation): AttackCase[] => {
      const fields = fieldsOf(operation.body);
      const inFields = fields.flatMap(({ path, schema, required }) =>
        [...OPERATORS, ...WRONG_TYPES].map((value) => ({
          name: `${operation.name} ${path.join('.')}: ${JSON.stringify(value).slice(0, 80)}`,
          attack: (target: Target) =>
            attackField(
              target,
              operation,
              { path, required, isText: oneForm(schema).type === 'string' },
              value,
            ),
        })),
      );
      const whole = BODIES.map((body) => ({
        name: `${operation.name} with the body ${body.slice(0, 60)}`,
        attack: async (target: Target) =>
          brokenAnswer(
            await target.call(callerAt(target, operation.name), operation.name, body),
            operation.name,
          ),
      }));
      return operation.method === 'POST' ? [...inFields, ...whole] : [];
    }),
};
