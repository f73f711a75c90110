import { z } from 'zod';
import type { Remote } from './remotes.js';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: files, css: files });

const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z.array(z.object({ name: z.string(), assets })),
});
type Manifest = z.infer<typeof manifest>;

/** Files of a remote that a page will ask for, as paths on the portal's origin. */
export interface NeededFiles {
  /** Of the module they belong to: 'mf_catalogue/app'. */
  id: string;
  manifest: string;
  scripts: string[];
  styles: string[];
}

/**
 * A page does not wait longer (ms) for a manifest. It is asked for side by side with the first view, which cannot be shown
 * without the styles that the manifest names.
 */
const PATIENCE_MS = 1000;

/**
 * The manifests of the remotes. Each page load asks the remote's server whether its manifest changed (a 304 on the same
 * machine), so that a redeployed remote is preloaded right from the next page load on.
 */
export class Manifests {
  readonly #known = new Map<string, { etag: string | null; manifest: Manifest }>();

  /**
   * The files behind one exposed module of a remote; undefined when the remote does not tell in time.
   * @param part name of the part that the page loads at once, where the module has one of that name: 'page-movies'
   */
  async filesOf(remote: Remote, exposed: string, part: string): Promise<NeededFiles | undefined> {
    const current = await this.#current(remote).catch(() => undefined);
    const found = current?.exposes.find(({ name }) => name === exposed);
    if (!current || !found) return undefined;
    const { path, name } = current.metaData.remoteEntry;
    const inFolder = (file: string) => `${remote.base}${file}`;
    const { js, css } = found.assets;
    const ofPart = (file: string) => file.split('/').at(-1)?.startsWith(`${part}.`);
    return {
      id: `${remote.name}/${exposed}`,
      manifest: remote.entry,
      scripts: [`${path}${name}`, ...js.sync, ...js.async.filter(ofPart)].map(inFolder),
      styles: [...css.sync, ...css.async.filter(ofPart)].map(inFolder),
    };
  }

  async #current({ upstream }: Remote): Promise<Manifest> {
    const known = this.#known.get(upstream);
    const answer = await fetch(`${upstream}/mf-manifest.json`, {
      headers: known?.etag ? { 'if-none-match': known.etag } : {},
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: Error) => {
      // Short of breath rather than gone: what it said last is the best guess.
      if (error.name !== 'TimeoutError' || !known) throw error;
      return undefined;
    });
    if (known && (!answer || answer.status === 304)) return known.manifest;
    if (!answer) throw new Error(`${upstream} did not answer`);
    if (!answer.ok) throw new Error(`${upstream} answered ${answer.status}`);
    const fresh = { etag: answer.headers.get('etag'), manifest: manifest.parse(await answer.json()) };
    this.#known.set(upstream, fresh);
    return fresh.manifest;
  }
}
