import { z } from 'zod';
import { RemoteFile } from './remote-file.js';
import type { Remote } from './remotes.js';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: files, css: files });

const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z.array(z.object({ name: z.string(), assets })),
});
type Manifest = z.infer<typeof manifest>;

/** A remote's files that a page will load, as paths on the portal's origin. */
export interface NeededFiles {
  /** The module they belong to: 'mf_catalogue/app'. */
  id: string;
  manifest: string;
  scripts: string[];
  styles: string[];
}

/**
 * The manifests of the remotes. A page loads them in parallel with its first view, which needs the styles that they
 * name.
 */
export class Manifests {
  readonly #files = new RemoteFile<Manifest>('mf-manifest.json', async (answer, { upstream }) => {
    if (!answer.ok) throw new Error(`${upstream} answered ${answer.status}`);
    return manifest.parse(await answer.json());
  });

  /**
   * The files of a page's modules, as far as their remotes answer.
   * @param needed ids of the modules: 'mf_catalogue/app'
   */
  async filesOfAll(
    remotes: readonly Remote[],
    needed: readonly string[],
    part: string,
  ): Promise<NeededFiles[]> {
    const files = await Promise.all(
      needed.map(async (id): Promise<NeededFiles[]> => {
        const [name, exposed = ''] = id.split('/');
        const remote = remotes.find((known) => known.name === name);
        const found = remote && (await this.filesOf(remote, exposed, part));
        return found ? [found] : [];
      }),
    );
    return files.flat();
  }

  /**
   * The files of an exposed module of a remote; undefined when the remote does not answer in time.
   * @param part the chunk that the page loads at once, if the module has a chunk of that name: 'page-movies'
   */
  async filesOf(remote: Remote, exposed: string, part: string): Promise<NeededFiles | undefined> {
    const current = await this.#files.of(remote).catch(() => undefined);
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
}
