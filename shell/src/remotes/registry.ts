import type { FirstViewNote } from '@screenlore/browser-kit';
import { APP_BASE, type MenuEntry, type PlacedBlocks } from '@screenlore/contracts';

/** Where the manifest of each remote is, by federation name: `{ "mf_catalogue": { "entry": "/screenlore/mf/…" } }`. */
export type RemoteRegistry = Record<string, { entry: string }>;

/** What the first page needs, so that everything is asked for side by side: ids such as 'mf_catalogue/app'. */
export type NeededModules = string[];

/** A page of a remote: its route, and the remote's federation name. */
export interface RemoteRoute {
  path: `/${string}`;
  remote: string;
  /** As its remote describes it; the shell's build has none. */
  title?: string;
}

/** Routes and menu entries of remotes that the shell's build does not know, and what remotes put into pages of others. */
export interface Additions {
  routes: RemoteRoute[];
  menu: MenuEntry[];
  slots?: PlacedBlocks;
}

/** After so long (ms) the known addresses are the best guess. */
const PATIENCE_MS = 5000;

/** The registry that the server wrote into the page. */
export const inlinedRegistry = (): RemoteRegistry => inlinedJson<RemoteRegistry>('remotes') ?? {};

export const inlinedNeeds = (): NeededModules => inlinedJson<NeededModules>('needed') ?? [];

export const inlinedAdditions = (): Additions =>
  inlinedJson<Additions>('additions') ?? { routes: [], menu: [] };

/** What the server says about the first view it put into the page; undefined when the page has none. */
export const inlinedFirstView = (): FirstViewNote | undefined => inlinedJson<FirstViewNote>('first-view');

/** The registry as it is now: a remote may have moved since the page was loaded. Rejects when it is not to be had. */
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
