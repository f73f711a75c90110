import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Steps } from '../../scripts/steps.mjs';
import { readJsonFile, writeJsonFile } from '../base/json-file.js';
import { inProject } from '../base/paths.js';
import { Problem } from '../base/problem.js';
import { build } from '../build/build.js';
import { registeredAs, registeredName, remoteIn } from '../portal/portal.js';
import { findRunningPortal } from '../portal/running-portal.js';
import { assertNameIsFree, copyTemplate } from '../remotes/create-remote.js';
import { makeOutside } from '../remotes/outside-remote.js';
import { RegistryFile } from '../remotes/registry-file.js';
import { readSettings } from '../settings/settings.js';

const usage = 'npm run create-remote quiz, or npm run create-remote quiz -- --outside <folder>';
/** The file of remotes for a portal in containers. */
const ofContainers = inProject('deploy', 'remotes.json');
/** Longer than the portal takes to notice a new remote and start its server. */
const PATIENCE_MS = 30_000;
const POLL_MS = 250;

/**
 * `npm run create-remote quiz`: a remote of that name in `mf-quiz`, built; this folder's running portal includes it a
 * few seconds later (TEAM-20). With `--outside <folder>` it is created there, independent of this repository (TEAM-28).
 */
export async function createRemote(steps: Steps, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { outside: { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new Problem(`Name the new remote: ${usage}`);
  const { SCREENLORE_HOME, REMOTES_FILE } = readSettings();
  // The contract defines the allowed values.
  await build({ bundles: [] });
  const registry = new RegistryFile(REMOTES_FILE ?? path.join(SCREENLORE_HOME, 'remotes.json'));
  const running = await findRunningPortal(SCREENLORE_HOME);
  await assertNameIsFree(name, running ? { registered: await registry.read() } : {});
  if (values.outside !== undefined) {
    // npm runs scripts in the project's root; folders are relative to the user's.
    const folder = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), values.outside);
    await steps.run(folder, async (step) => {
      await makeOutside(name, folder);
      step.outcome('a page, its first view, tests, Dockerfile, kubernetes.yaml, the packed packages');
    });
    steps.say(
      `\nThere: npm install && npm test && npm run build && npm start\nHere, once it is served: npm run remotes -- add ${name} http://127.0.0.1:8100`,
    );
    return 0;
  }
  const app = remoteIn(`mf-${name}`);
  await steps.run(app.folder, async (step) => {
    await copyTemplate(name, inProject(app.folder));
    const registered = { [registeredName(app)]: registeredAs(app, `http://${app.name}:8080`) };
    await writeJsonFile(ofContainers, { ...Object(await readJsonFile(ofContainers)), ...registered });
    step.outcome('a page, its first view, tests, compose.yml, kubernetes.yaml, remote.json');
  });
  await steps.run('Build', async ({ outcome }) => {
    await build({ bundles: [app.folder] });
    outcome('its first release');
  });
  const address = running && new URL(name, running.address).href;
  const isThere = address !== undefined && (await steps.run('Portal', () => answers(address)));
  steps.say(
    [
      '',
      isThere
        ? `Your remote is in the portal: ${address}`
        : running
          ? `The portal at ${running.address} does not show it yet: npm run doctor says what is wrong.`
          : `Start the portal with npm start: your remote will be at /screenlore/${name}.`,
      `Change ${app.folder}/src/start/start-page.tsx, then npm run build: the next page load has it. npm run dev shows each change at once.`,
      `Try its tests with npm test -- ${app.folder}. What comes next is in docs/teams.md.`,
    ].join('\n'),
  );
  return 0;
}

/** Whether the address has a page, after some waiting. */
async function answers(address: string): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(POLL_MS);
  }
  return false;
}
