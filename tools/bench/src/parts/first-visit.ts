import path from 'node:path';
import { measureFirstVisit } from '@screenlore/build';
import type { Figure } from '../report.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const REMOTES = ['mf-catalogue', 'mf-community', 'mf-profile', 'mf-editor'];
/** KiB of JavaScript, compressed with brotli. */
const GOALS = { shell: 140, app: 25, blocks: 12 };

/** What a browser without a cache loads: the shell, each remote's largest page, and each remote's blocks. */
export async function firstVisit(): Promise<Figure[]> {
  const dist = (name: string) => path.join(root, name, 'dist');
  const { shell, remotes } = await measureFirstVisit(
    dist('shell'),
    Object.fromEntries(REMOTES.map((name) => [name, dist(name)])),
  );
  const unit = 'KiB';
  const how = 'JavaScript of a first visit, brotli';
  const figures: Figure[] = [{ what: 'shell', value: shell, unit, atMost: GOALS.shell, how }];
  for (const [remote, modules] of Object.entries(remotes)) {
    // Modules are `blocks`, `app`, and one `page-…` for each of its pages.
    const dearest = (name: 'app' | 'blocks') =>
      Math.max(
        0,
        ...Object.entries(modules).flatMap(([module, size]) =>
          (module === 'blocks') === (name === 'blocks') ? [size] : [],
        ),
      );
    for (const name of ['app', 'blocks'] as const) {
      const value = dearest(name);
      if (value > 0) figures.push({ what: `${remote}, ${name}`, value, unit, atMost: GOALS[name], how });
    }
  }
  return figures;
}
