import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { RELEASE } from '@screenlore/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Earlier releases are kept for open pages: this many, and all younger ones. */
const KEPT_RELEASES = Number(process.env['KEEP_RELEASES'] ?? 5);
const KEPT_MS = Number(process.env['KEEP_RELEASE_DAYS'] ?? 1) * DAY_MS;

/** @param {Date} date */
export const releaseName = (date) =>
  date
    .toISOString()
    .replace(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');

/**
 * Keeps the last releases in a folder, and all of the last days (KEEP_RELEASES, KEEP_RELEASE_DAYS).
 * @param {string} folder that only contains folders of releases
 */
export function removeOldReleases(folder) {
  const names = readdirSync(folder);
  const last = names
    .filter((name) => RELEASE.test(name))
    .sort()
    .slice(-KEPT_RELEASES);
  const youngest = releaseName(new Date(Date.now() - KEPT_MS));
  for (const name of names) {
    const isOld = !RELEASE.test(name) || name < youngest;
    if (isOld && !last.includes(name)) rmSync(path.join(folder, name), { recursive: true });
  }
}
