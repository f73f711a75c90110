import type { RemotesFile } from '@screenlore/contracts';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../base/json-file.js';
import { choosePorts } from '../supervise/ports.js';
import { GATEWAYS_MOST, instanceName } from './instances.js';
import { type App, apps, assetsOf, healthOf, smtpOf } from './portal.js';

/** What a portal keeps in its folder from run to run: the ports of its processes, and the file of remotes. */

export const portsIn = async (file: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries((await readJsonFile(file)) ?? {}).filter((entry): entry is [string, number] =>
      Number.isInteger(entry[1]),
    ),
  );

/** Ports for gateways that may come, so that those who ask one know all addresses from the start. */
export const gatewayNames = (app: App): string[] =>
  Array.from({ length: GATEWAYS_MOST }, (_, at) => instanceName(app, at + 1));

/** Internal ports stay the same from run to run while they are free, and give way to another checkout's otherwise. */
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

/** Ports for what joins a running portal, kept like those of the others. */
export async function morePorts(file: string, names: readonly string[]): Promise<Record<string, number>> {
  const chosen = await choosePorts(names);
  await writeJsonFile(file, { ...(await portsIn(file)), ...chosen });
  return chosen;
}

/**
 * What somebody chose or added in the file of remotes.
 * @param formerPorts of the run before: a remote that had one and has no folder any more is gone
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

/** Changes the file of remotes while the portal runs. @param did what its history says */
export async function register(
  file: string,
  did: string,
  change: (known: RemotesFile) => RemotesFile,
): Promise<void> {
  // Its package is compiled by then.
  const { changeRemotes } = await import('@screenlore/service-kit/remotes');
  await changeRemotes(file, { by: 'npm start', did }, change);
}
