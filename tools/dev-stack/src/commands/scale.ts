import type { Steps } from '../../scripts/steps.mjs';
import { asProblem, Problem } from '../base/problem.js';
import { renewRights } from '../nats/nats-access.js';
import { type ControlAddress, giveOrder, type Order } from '../portal/control.js';
import { findRunningPortal } from '../portal/running-portal.js';
import { readSettings } from '../settings/settings.js';

/** `npm run scale`: shows the number of instances of each app; `npm run scale catalogue 2` sets it. */
export async function scale(steps: Steps, args: readonly string[]): Promise<number> {
  const control = await running();
  const [app, count] = args;
  if (app === undefined) {
    const counts = await order(control, { do: 'count' });
    for (const [name, number] of Object.entries(counts)) steps.say(`${name} ${number}`);
  } else {
    if (!/^\d+$/.test(count ?? '')) throw new Problem('Say how many, as in: npm run scale catalogue 2');
    await steps.run(`${app} ${count}`, () => order(control, { do: 'scale', app, count: Number(count) }));
  }
  return 0;
}

/**
 * `npm run roll comments`: makes NATS load the rights of new calls, then replaces an app's instances one after another;
 * without a name those of all apps.
 */
export async function roll(steps: Steps, args: readonly string[]): Promise<number> {
  const control = await running();
  const { NATS_URL, SCREENLORE_HOME: home } = readSettings();
  // A new service cannot start while NATS does not know its new calls.
  if (!NATS_URL)
    await steps.run('NATS', async (step) =>
      step.outcome((await renewRights(home)) ? 'has new rights' : 'has its rights'),
    );
  const names = args.length > 0 ? args : Object.keys(await order(control, { do: 'count' }));
  for (const app of names) await steps.run(`Roll ${app}`, () => order(control, { do: 'roll', app }));
  return 0;
}

async function running(): Promise<ControlAddress> {
  const portal = await findRunningPortal(readSettings().SCREENLORE_HOME);
  if (portal) return portal.control;
  throw new Problem(
    'No portal runs in this folder: start it with npm start, as in npm start -- --scale catalogue=2',
  );
}

const order = async (control: ControlAddress, asked: Order) => {
  try {
    return await giveOrder(control, asked);
  } catch (error) {
    throw new Problem(asProblem(error).message);
  }
};
