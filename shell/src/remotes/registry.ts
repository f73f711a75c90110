import type { FirstViewNote } from '@screenlore/browser-kit';
import { APP_BASE } from '@screenlore/contracts';

/** Where the manifest of each remote is, by federation name: `{ "mf_catalogue": { "entry": "/screenlore/mf/…" } }`. */
export type RemoteRegistry = Record<string, { entry: string }>;

/** What the first page needs, so that everything is asked for side by side: ids such as 'mf_catalogue/app'. */
export type NeededModules = string[];

/** The registry that the server wrote into the page. */
export const inlinedRegistry = (): RemoteRegistry => inlinedJson<RemoteRegistry>('remotes') ?? {};

export const inlinedNeeds = (): NeededModules => inlinedJson<NeededModules>('needed') ?? [];

/** What the server says about the first view it put into the page; undefined when the page has none. */
export const inlinedFirstView = (): FirstViewNote | undefined => inlinedJson<FirstViewNote>('first-view');

/** The registry as it is now: a remote may have moved since the page was loaded. */
export async function currentRegistry(): Promise<RemoteRegistry> {
  const answer = await fetch(`${APP_BASE}/remotes.json`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The list of remotes answered ${answer.status}`);
  return (await answer.json()) as RemoteRegistry;
}

function inlinedJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
