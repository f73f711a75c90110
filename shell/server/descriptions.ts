import {
  APP_BASE,
  DESCRIPTION_FILE,
  type DescribedRoute,
  federationName,
  firstPart,
  MAIN_MENU,
  type MenuEntry,
  REMOTES,
  type RemoteDescription,
  remoteDescription,
  TAKEN_PARTS,
  THE_PORTAL,
} from '@screenlore/contracts';
import { matchRoutes } from 'react-router';
import { RemoteFile } from './remote-file.js';
import type { Remote } from './remotes.js';
import { type Placed, placeBlocks } from './slots.js';

/** How long (ms) to leave a remote's server alone after it was late. */
const REST_MS = 10_000;
/** The maximum size of a description (bytes). */
const LONGEST = 64 * 1024;

/** The menu entry above several entries of remotes. */
const MORE = 'More';

/** A route that the shell's build does not know. */
export interface AddedRoute extends DescribedRoute {
  /** Federation name of its remote. */
  remote: string;
}

/** Routes, menu entries and blocks of remotes that are not in the shell's build. */
export interface Additions {
  routes: readonly AddedRoute[];
  menu: readonly MenuEntry[];
  slots: Placed;
}

const BUILT_IN: ReadonlySet<string> = new Set(REMOTES);

/**
 * Reads the descriptions of registered remotes, so that a new remote has its routes, its menu entry and its blocks in
 * other pages with the next page load, without a build or restart of the shell (TEAM-21). A broken or late description
 * affects only its own remote (TEAM-24).
 */
export class Descriptions {
  readonly #files = new RemoteFile(DESCRIPTION_FILE, (answer, remote) => this.#read(answer, remote), REST_MS);
  /** The last description of each remote: while it is disabled its pages still exist, and say that they are unavailable. */
  readonly #last = new Map<string, RemoteDescription>();
  readonly #warned = new Set<string>();

  /** @param warn called once with what a remote must fix */
  constructor(private readonly warn: (sentence: string) => void) {}

  /**
   * @param given remotes of a visitor's page, with the addresses of their releases
   * @param all remotes, including disabled ones
   */
  async of(given: readonly Remote[], all: readonly Remote[]): Promise<Additions> {
    const described = await Promise.all(
      all.map(async ({ name }) => {
        const remote = given.find((remote) => remote.name === name);
        const description = remote ? await this.#current(remote) : this.#last.get(name);
        return description ? [{ name, remote, description }] : [];
      }),
    );
    const owners = new Map(TAKEN_PARTS);
    const labels = new Map(
      [MORE, ...MAIN_MENU.map(({ label }) => label)].map((label) => [label, THE_PORTAL]),
    );
    const routes: AddedRoute[] = [];
    const menu: MenuEntry[] = [];
    for (const { name, remote, description } of described.flat()) {
      // The shell's build contains theirs.
      if (BUILT_IN.has(name)) continue;
      const own = description.routes.filter(({ path }) => this.#takes(owners, name, firstPart(path), path));
      routes.push(...own.map((route) => ({ ...route, remote: name })));
      const entry = description.menu;
      if (!remote || !entry || !own.some(({ path }) => path === entry.to)) continue;
      if (this.#takes(labels, name, entry.label, `“${entry.label}” in the menu`))
        menu.push({ ...entry, links: [] });
    }
    const shown = described
      .flat()
      .flatMap(({ remote, description }) => (remote ? [{ ...remote, description }] : []));
    return { routes, menu: gathered(menu), slots: placeBlocks(shown, all) };
  }

  async #current(remote: Remote): Promise<RemoteDescription | undefined> {
    try {
      const current = await this.#files.of(remote);
      if (current) this.#last.set(remote.name, current);
      else this.#last.delete(remote.name);
      return current;
    } catch {
      return this.#last.get(remote.name);
    }
  }

  /** @returns undefined if a release has none, or an invalid one */
  async #read(answer: Response, { name, upstream }: Remote): Promise<RemoteDescription | undefined> {
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${upstream} answered ${answer.status}`);
    const text = await answer.text();
    const read = remoteDescription.safeParse(text.length > LONGEST ? undefined : parsed(text));
    const where = `${upstream}/${DESCRIPTION_FILE}`;
    if (!read.success) {
      const [issue] = read.error.issues;
      this.#tell(
        `${name} has no pages: ${where} is no description (${issue?.path.join('.')}: ${issue?.message}).`,
      );
      return undefined;
    }
    if (federationName(read.data.name) === name) return read.data;
    this.#tell(`${name} has no pages: ${where} is the description of ${federationName(read.data.name)}.`);
    return undefined;
  }

  /** On a conflict the first wins: the shell's build comes first, then remotes in the order of their file (TEAM-23). */
  #takes(owners: Map<string, string>, name: string, key: string, what: string): boolean {
    const owner = owners.get(key) ?? name;
    owners.set(key, owner);
    if (owner !== name) this.#tell(`${name} does not get ${what}: it belongs to ${owner}.`);
    return owner === name;
  }

  #tell(sentence: string): void {
    if (this.#warned.has(sentence)) return;
    this.#warned.add(sentence);
    this.warn(sentence);
  }
}

/** The top bar has space for one; several go below a common entry. */
const gathered = ([first, ...others]: readonly MenuEntry[]): readonly MenuEntry[] =>
  first && others.length > 0
    ? [{ label: MORE, to: first.to, links: [first, ...others].map(({ label, to }) => ({ label, to })) }]
    : first
      ? [first]
      : [];

/** The route of an address, as the browser's router matches it. @param pathname with the app's base */
export const routeAt = ({ routes }: Additions, pathname: string): AddedRoute | undefined =>
  matchRoutes([...routes], pathname, APP_BASE)?.at(-1)?.route;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
