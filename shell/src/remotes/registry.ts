import type { FirstViewNote } from '@screenlore/browser-kit';
import { APP_BASE, type MenuEntry, type PlacedBlocks, ROUTES } from '@screenlore/contracts';

/** The address of each remote's manifest, by federation name: `{ "mf_catalogue": { "entry": "/screenlore/mf/…" } }`. */
export type RemoteRegistry = Record<string, { entry: string }>;

/** The first page's modules, so that everything loads in parallel: ids such as 'mf_catalogue/app'. */
export type NeededModules = string[];

/** A page of a remote: its route, and the remote's federation name. */
export interface RemoteRoute {
  path: `/${string}`;
  remote: string;
  /** From its remote's description; routes of the shell's build have none. */
  title?: string;
}

/** Routes and menu entries of remotes that are not in the shell's build, and the remotes' blocks for other pages. */
export interface Additions {
  routes: RemoteRoute[];
  menu: MenuEntry[];
  slots?: PlacedBlocks;
}

/** After this time (ms) the known addresses are the best guess. */
const PATIENCE_MS = 5000;

/** The registry that the server wrote into the page. */
export const inlinedRegistry = (): RemoteRegistry => inlinedJson<RemoteRegistry>('remotes') ?? {};

export const inlinedNeeds = (): NeededModules => inlinedJson<NeededModules>('needed') ?? [];

export const inlinedAdditions = (): Additions =>
  inlinedJson<Additions>('additions') ?? { routes: [], menu: [] };

/** The routes of the shell's build, and those described by this page's remotes (TEAM-21). */
export const REMOTE_ROUTES: readonly RemoteRoute[] = [...ROUTES, ...inlinedAdditions().routes];

/** The server's facts about the first view in the page; undefined without one. */
export const inlinedFirstView = (): FirstViewNote | undefined => inlinedJson<FirstViewNote>('first-view');

/** The current registry: a remote may have moved since the page was loaded. Rejects if it is unavailable. */
export async function currentRegistry(): Promise<RemoteRegistry> {
  const answer = await fetch(`${APP_BASE}/remotes.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return answer.ok ? answer.json() : Promise.reject(answer);
}

function inlinedJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
