import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { APP_BASE } from '@screenlore/contracts';
import { FreshFile } from './fresh-file.js';

/** The built page of the shell and the fonts it shows first. */
export interface ShellTemplate {
  template: string;
  /** Paths of the fonts to preload: the Latin cut of each face. */
  fonts: string[];
}

const FIRST_FONTS = /-latin-\d+-normal\.\w+\.woff2$/;

/** The shell's build on the disk, read again after a new build. @param dist folder of the build */
export function builtTemplate(dist: string, onFault: (error: unknown) => void): () => Promise<ShellTemplate> {
  const assets = path.join(dist, 'assets');
  const page = new FreshFile(
    path.join(dist, 'index.html'),
    (template): ShellTemplate => ({
      template,
      fonts: existsSync(assets)
        ? readdirSync(assets)
            .filter((file) => FIRST_FONTS.test(file))
            .map((file) => `${APP_BASE}/assets/${file}`)
        : [],
    }),
    onFault,
  );
  return () => page.current();
}

/** The shell's page from its development server. @param assetsUrl address of that server */
export const developmentTemplate = (assetsUrl: string) => async (): Promise<ShellTemplate> => {
  const answer = await fetch(`${assetsUrl}${APP_BASE}/index.html`);
  if (!answer.ok) throw new Error(`The shell's development server answered ${answer.status}`);
  return { template: await answer.text(), fonts: [] };
};
