import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_BASE } from '@screenlore/contracts';
import { isNamedByContent } from './own-files.js';
import type { Remote } from './remotes.js';

/** What would change its meaning inside a page: the end of the element, and relative addresses. */
const FOR_FILES_ONLY = /<\/style|url\(\s*["']?(?!["']?(?:\/|data:|https?:))/i;
const SOURCE_MAP = /\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/;
/** How long (ms) a page waits for an optional text. */
const PATIENCE_MS = 500;
/** Enough for all stylesheets of several consecutive builds. */
const MOST = 200;

/**
 * Texts of built stylesheets, to inline into pages: a first view that must load its styles appears a round trip later,
 * which is most of its time on a phone.
 */
export class StyleTexts {
  readonly #known = new Map<string, string | undefined>();

  /** @param dist folder of the shell's build, which has its own styles */
  constructor(private readonly dist: string) {}

  /**
   * @param addresses paths of stylesheets on the portal's own origin
   * @returns by address, the texts that are available and can be inlined
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
    // Unavailable now: the next page retries.
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
