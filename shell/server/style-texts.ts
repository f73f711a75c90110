import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_BASE } from '@screenlore/contracts';
import { isNamedByContent } from './own-files.js';
import type { Remote } from './remotes.js';

/** What would read as another thing in a page: the end of the element, and addresses that count from the file's own. */
const FOR_FILES_ONLY = /<\/style|url\(\s*["']?(?!["']?(?:\/|data:|https?:))/i;
const SOURCE_MAP = /\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/;
/** A page does not wait longer (ms) for a text that it can do without. */
const PATIENCE_MS = 500;
/** All stylesheets of a portal several times over, as builds follow each other. */
const MOST = 200;

/**
 * Texts of built stylesheets, to be written into pages: a first view that has to ask for its styles is seen a round trip
 * later, which is the most of its time on a phone.
 */
export class StyleTexts {
  readonly #known = new Map<string, string | undefined>();

  /** @param dist folder of the shell's build, whose own styles are among them */
  constructor(private readonly dist: string) {}

  /**
   * @param addresses paths of stylesheets on the portal's own origin
   * @returns by address, what can be had and can stand in a page
   */
  async of(addresses: readonly string[], remotes: readonly Remote[]): Promise<Map<string, string>> {
    const texts = await Promise.all(
      addresses.map(async (address) => ({ address, text: await this.#textOf(address, remotes) })),
    );
    return new Map(texts.flatMap(({ address, text }) => (text === undefined ? [] : [[address, text]])));
  }

  async #textOf(address: string, remotes: readonly Remote[]): Promise<string | undefined> {
    if (!isNamedByContent(address)) return undefined;
    if (this.#known.has(address)) return this.#known.get(address);
    const read = await this.#read(address, remotes).catch(() => null);
    // Not to be had just now: asked for again with the next page.
    if (read === null) return undefined;
    const text = FOR_FILES_ONLY.test(read) ? undefined : read.replace(SOURCE_MAP, '');
    this.#known.set(address, text);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return text;
  }

  async #read(address: string, remotes: readonly Remote[]): Promise<string> {
    const remote = remotes.find(({ base }) => address.startsWith(base));
    if (!remote) return readFile(path.join(this.dist, address.slice(APP_BASE.length)), 'utf8');
    const answer = await fetch(`${remote.upstream}/${address.slice(remote.base.length)}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    return answer.text();
  }
}
