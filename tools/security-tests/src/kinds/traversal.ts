import { ask } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { brokenStatus, firstOf, showsInside } from '../core/judge.js';
import type { Target } from '../core/target.js';
import { BASES, DEPTHS, DOORS, INSIDE, ODD_ADDRESSES, STEPS_UP } from '../payloads/paths.js';

/** The answer may be a public page or a refusal, but nothing internal. */
async function outside(target: Target, path: string, method = 'GET'): Promise<string | undefined> {
  const answer = await ask(target.origin, { path, method });
  return firstOf(brokenStatus(answer), showsInside(answer), leadsAway(answer.headers.location));
}

/** Redirects must stay on the portal. */
const leadsAway = (location: string | undefined): string | undefined =>
  location !== undefined && /^(?:[a-z]+:|[/\\]{2})/i.test(location) && !/^https?:\/\/localhost/.test(location)
    ? `it leads away to ${location}`
    : undefined;

/** An internal endpoint does not exist on this port. */
async function closed(target: Target, path: string): Promise<string | undefined> {
  const answer = await ask(target.origin, { path });
  return firstOf(
    brokenStatus(answer),
    showsInside(answer),
    answer.status < 400 ? `answered ${answer.status}` : undefined,
  );
}

export const traversal: Kind = {
  name: 'traversal',
  claim: 'no address reveals an internal file, metrics or health checks, and none answers 5xx',
  atOnce: 6,
  short: 400,
  limitMs: 20_000,
  cases: () => [
    ...DOORS.map((path): AttackCase => ({ name: `door ${path}`, attack: (target) => closed(target, path) })),
    ...ODD_ADDRESSES.flatMap((path) =>
      ['GET', 'POST', 'HEAD'].map(
        (method): AttackCase => ({
          name: `${method} ${path.slice(0, 80)}`,
          attack: (target) => outside(target, path, method),
        }),
      ),
    ),
    ...BASES.flatMap((base) =>
      STEPS_UP.flatMap((step) =>
        DEPTHS.flatMap((depth) =>
          INSIDE.map((file): AttackCase => {
            const path = `${base}${step.repeat(depth)}${file}`;
            return { name: path, attack: (target) => outside(target, path) };
          }),
        ),
      ),
    ),
  ],
};
