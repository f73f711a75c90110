import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { APP_BASE } from '@screenlore/contracts';
import { listReleases } from '@screenlore/http-kit';

/** The parts of a page: the shell's template and its first fonts. */
export interface ShellTemplate {
  /** Name of its release; empty in development. */
  release: string;
  template: string;
  /** Paths of the fonts to preload: the Latin subset of each. */
  fonts: string[];
}

const FIRST_FONTS = /-latin-\d+-normal\.\w+\.woff2$/;

/**
 * The newest complete release of the shell on the disk. Each page load checks, so that a new release appears with the
 * next one.
 * @param dist folder of the releases
 * @param onFault called when a release cannot be read; the last good one is used
 */
export function builtTemplate(dist: string, onFault: (error: unknown) => void): () => Promise<ShellTemplate> {
  let last: ShellTemplate | undefined;
  return async () => {
    const [newest] = await listReleases(dist);
    if (newest !== undefined && newest !== last?.release) {
      try {
        last = await readRelease(dist, newest);
      } catch (error) {
        if (!last) throw error;
        onFault(error);
      }
    }
    if (!last) throw new Error(`${dist} holds no complete release of the shell`);
    return last;
  };
}

async function readRelease(dist: string, release: string): Promise<ShellTemplate> {
  const folder = path.join(dist, release);
  const [template, assets] = await Promise.all([
    readFile(path.join(folder, 'index.html'), 'utf8'),
    readdir(path.join(folder, 'assets')).catch(() => []),
  ]);
  const fonts = assets.filter((file) => FIRST_FONTS.test(file));
  return { release, template, fonts: fonts.map((file) => `${APP_BASE}/${release}/assets/${file}`) };
}

/** The shell's page from its development server. @param assetsUrl address of that server */
export const developmentTemplate = (assetsUrl: string) => async (): Promise<ShellTemplate> => {
  const answer = await fetch(`${assetsUrl}${APP_BASE}/index.html`);
  if (!answer.ok) throw new Error(`The shell's development server answered ${answer.status}`);
  return { release: '', template: await answer.text(), fonts: [] };
};
