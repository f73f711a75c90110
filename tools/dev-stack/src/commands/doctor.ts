import path from 'node:path';
import { ownNode } from '../../scripts/own-node.mjs';
import type { Steps } from '../../scripts/steps.mjs';
import { projectRoot } from '../base/paths.js';
import { reportOf } from '../doctor/findings.js';
import { disk, memory, secrets } from '../doctor/machine.js';
import { node } from '../doctor/node.js';
import { portalState } from '../doctor/portal-state.js';
import { programs } from '../doctor/programs.js';
import { readSettings } from '../settings/settings.js';

/**
 * `npm run doctor`: what is installed, found, running and wrong, with advice for each problem. It changes and downloads
 * nothing.
 * @returns 1 if something is wrong
 */
export async function doctor(steps: Steps): Promise<number> {
  const settings = readSettings();
  const findings = [
    await node(ownNode(projectRoot)),
    memory(),
    await disk(settings.SCREENLORE_HOME),
    ...(await programs(settings)),
    await secrets(path.join(settings.SCREENLORE_HOME, 'secrets.json')),
    await portalState(settings),
  ];
  steps.say(reportOf(findings));
  return findings.some(({ state }) => state === 'bad') ? 1 : 0;
}
