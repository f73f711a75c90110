import type { RemotesFile } from '@screenlore/contracts';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../base/json-file.js';
import { choosePorts } from '../supervise/ports.js';
import { GATEWAYS_MOST, instanceName } from './instances.js';
import { type App, apps, assetsOf, healthOf, smtpOf } from './portal.js';

/** What a portal keeps in its folder between runs: its processes' ports, and the file of remotes. */

export const portsIn = async (file: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries((await readJsonFile(file)) ?? {}).filter((entry): entry is [string, number] =>
      Number.isInteger(entry[1]),
    ),
  );

/** Ports for later gateways, so that their clients know all addresses from the start. */
export const gatewayNames = (app: App): string[] =>
  Array.from({ length: GATEWAYS_MOST }, (_, at) => instanceName(app, at + 1));

/** Internal ports stay the same between runs while they are free; if another checkout uses one, it changes. */
export async function rememberedPorts(
  file: string,
  all: readonly App[],
  shellPort: number | undefined,
): Promise<Record<string, number>> {
  const names = [
    'mongod',
    'nats',
    ...all.flatMap((app) => [app.name, healthOf(app), ...(app.role === 'shell' ? [assetsOf(app)] : [])]),
    ...all.filter(({ role }) => role === 'gateway').flatMap(gatewayNames),
    ...all.filter(({ role }) => role === 'mailbox').map(smtpOf),
  ];
  const ports: Record<string, number> = await choosePorts([...new Set(names)], await portsIn(file));
  await writeJsonFile(file, ports);
  return shellPort === undefined ? ports : { ...ports, shell: shellPort };
}

/** Ports for processes that join a running portal, kept like the others. */
export async function morePorts(file: string, names: readonly string[]): Promise<Record<string, number>> {
  const chosen = await choosePorts(names);
  await writeJsonFile(file, { ...(await portsIn(file)), ...chosen });
  return chosen;
}

/**
 * The settings and additions in the file of remotes.
 * @param formerPorts of the previous run: a remote that had one and has no folder any more is gone
 */
export async function chosenBefore(
  file: string,
  formerPorts: Readonly<Record<string, number>>,
): Promise<Record<string, object>> {
  const read = z.record(z.string(), z.looseObject({})).safeParse(await readJsonFile(file));
  const gone = Object.keys(formerPorts).filter((name) => !apps.some((app) => app.name === name));
  const goneNames = new Set(gone.map((name) => name.replaceAll('-', '_')));
  return Object.fromEntries(Object.entries(read.data ?? {}).filter(([name]) => !goneNames.has(name)));
}

/** Changes the file of remotes while the portal runs. @param did the entry for its history */
export async function register(
  file: string,
  did: string,
  change: (known: RemotesFile) => RemotesFile,
): Promise<void> {
  // Its package is compiled by then.
  const { changeRemotes } = await import('@screenlore/service-kit/remotes');
  await changeRemotes(file, { by: 'npm start', did }, change);
}
