import type { Steps } from '../../scripts/steps.mjs';
import { rows as allRows, proofs } from '../rows/rows.js';

/**
 * `npm run rows`: lists the rows of docs/portal that only `npm run test:full` proves; with ids, the tests that prove
 * them.
 * @returns 1 if an id is no row
 */
export async function rows(steps: Steps, ids: readonly string[]): Promise<number> {
  const all = allRows();
  const proven = proofs();
  const known = new Set(all);
  const unknown = ids.filter((id) => !known.has(id));
  for (const id of unknown) steps.say(`${id} is no row of docs/portal.`);
  for (const { id, file, tier } of proven) if (ids.includes(id)) steps.say(`${id}  ${tier}  ${file}`);
  if (ids.length > 0) return unknown.length > 0 ? 1 : 0;

  const soon = new Set(proven.filter(({ tier }) => tier === 'npm test').map(({ id }) => id));
  const later = all.filter((id) => !soon.has(id));
  for (const id of later) {
    const files = new Set(proven.filter((proof) => proof.id === id).map(({ file }) => file));
    steps.say(`${id}  npm run test:full  ${[...files].join(' ') || 'no test'}`);
  }
  steps.say(
    `\n${all.length} rows: ${all.length - later.length} proven by npm test, ${later.length} by npm run test:full alone`,
  );
  return 0;
}
