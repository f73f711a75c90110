import {
  loadRemote,
  preloadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import {
  type BlockModule,
  type FirstViewNote,
  type RemoteApp,
  setBlockLoader,
} from '@screenlore/browser-kit';
import { forgetFailedStyles, stylesFailed, watchStyles } from './failed-styles.js';
import { watchScripts } from './gone-files.js';
import {
  currentRegistry,
  inlinedAdditions,
  inlinedNeeds,
  inlinedRegistry,
  type RemoteRegistry,
  type RemoteRoute,
} from './registry.js';
import { reportLater } from './report-later.js';

/** The same as for a call. The runtime limits the time of scripts, but not of the manifest. */
const LOAD_LIMIT_MS = 10_000;
/** After this wait (ms) a failure is shown at once, without quiet retries. */
const PATIENCE_MS = 4000;
/** How long (ms) a loaded page waits for the code of a slot's block that came with it. */
const SLOT_LIMIT_MS = 2000;

let registry: RemoteRegistry = {};
const loads = new Map<string, Promise<unknown>>();

/** Registers the remotes of the page and starts loading what its first view needs. Called once, before the first render. */
export function startRemotes(): void {
  watchStyles();
  watchScripts();
  registerPlugins([{ name: 'prefetch', createLink: ({ url }) => prefetch(url) }]);
  registry = inlinedRegistry();
  registerRemotes(Object.entries(registry).map(([name, { entry }]) => ({ name, entry: absolute(entry) })));
  setBlockLoader({
    load: (id) => load<BlockModule>(id),
    reset: (id) => reset(remoteOf(id)),
    placed: inlinedAdditions().slots,
  });
  for (const id of inlinedNeeds()) void load(id).catch(ignoreReported);
}

/** Loads and runs everything that a first view shows: the page's part of its remote, and the blocks on the first screen. */
export async function loadFirstView({ remote, route, blocks }: FirstViewNote): Promise<void> {
  const page = loadApp(remote).then(({ pages }) => pages[route]?.load?.(location.search));
  const parts = blocks.map(({ id, name }) => {
    const part = load<BlockModule>(id).then(({ blocks }) => blocks?.[name]?.load?.(location.search));
    // A slot's block may fail or hang: nothing waits for it.
    return id.endsWith('/blocks') ? part : page.then(() => within(SLOT_LIMIT_MS, part)).catch(ignoreReported);
  });
  await Promise.all([page, ...parts]);
}

/** The pages of a remote; the same promise until `resetRemote`, as React's `use()` needs it. */
export const loadApp = (name: string): Promise<RemoteApp> => load<RemoteApp>(`${name}/app`);

/** Drops a remote's pages completely: the next `loadApp` starts with a fresh registry and manifest. */
export async function resetRemote(name: string): Promise<void> {
  loads.delete(`${name}/app`);
  await reset(name);
}

/**
 * Prefetches a page of a remote without running it: only its own chunk if the remote is loaded, otherwise everything
 * its pages need. Called when a visitor points at a link.
 */
export function warmPage({ remote, path }: Pick<RemoteRoute, 'remote' | 'path'>): void {
  const app = loads.get(`${remote}/app`) as Promise<RemoteApp> | undefined;
  if (app) return void app.then(({ pages }) => pages[path]?.warm?.()).catch(ignoreReported);
  if (!registry[remote]) return;
  void preloadRemote([{ nameOrAlias: remote, exposes: ['app'], resourceCategory: 'sync' }]).catch(
    ignoreReported,
  );
}

/** Loads and runs a block of a remote before a press, which retries if that fails. */
export const warmBlock = (id: string, name: string): void =>
  void load<BlockModule>(id)
    .then(({ blocks }) => blocks?.[name]?.warm?.())
    .catch(() => reset(remoteOf(id)));

/** Prefetch rather than preload, the runtime's default: browsers warn about preloads that are not used soon. */
function prefetch(url: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'prefetch', href: url });
}

function load<T>(id: string): Promise<T> {
  const known = loads.get(id);
  if (known) return known as Promise<T>;
  const began = performance.now();
  const loading = within(LOAD_LIMIT_MS, loadChecked<T>(id));
  loads.set(id, loading);
  // React reads a promise marked this way at once, without showing a fallback first.
  loading.then(
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    (reason) => {
      if (performance.now() - began > PATIENCE_MS) Object.assign(reason, { type: 'timeout' });
      reportLater(reason, id);
    },
  );
  return loading;
}

async function loadChecked<T>(id: string): Promise<T> {
  const name = remoteOf(id);
  const entry = registry[name]?.entry;
  if (!entry) throw new Error(`${name} is not registered`);
  const module = await loadRemote<T>(id);
  if (!module) throw new Error(`${id} is empty`);
  if (stylesFailed(folderOf(entry))) throw new Error(`The styles of ${name} could not be loaded`);
  return module;
}

/** What loaded successfully stays, as it may be visible; the rest starts over. */
async function reset(name: string): Promise<void> {
  for (const [id, loading] of loads) {
    if (remoteOf(id) === name && !(await succeeded(loading))) loads.delete(id);
  }
  const old = registry[name]?.entry;
  if (old) forgetFailedStyles(folderOf(old));
  try {
    registry = await currentRegistry();
  } catch {
    // The list itself is unavailable: the known address is the best guess.
  }
  const entry = registry[name]?.entry;
  if (entry) registerRemotes([{ name, entry: absolute(entry) }], { force: true });
}

const remoteOf = (id: string): string => id.slice(0, id.indexOf('/'));
const absolute = (address: string): string => new URL(address, location.href).href;
const folderOf = (entry: string): string => new URL('.', absolute(entry)).href;
const succeeded = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** The boundary around the page or block shows the failure to the visitor. */
const ignoreReported = () => undefined;

/** Rejects with a TimeoutError after the time limit. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.timeout(ms);
    limit.onabort = () => reject(limit.reason);
    promise.then(resolve, reject);
  });
}
