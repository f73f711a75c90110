import type { RegisteredRemote } from '@screenlore/contracts';
import { Problem } from '../base/problem.js';

/** The settings for a remote in the file of remotes; by default everybody gets the newest release. */
export type Choice = Pick<RegisteredRemote, 'release' | 'canary' | 'off' | 'slots' | 'limits'>;

const SHARES = { min: 1, max: 99 };

/** The release for everybody. */
export const currentOf = ({ release }: Choice, releases: readonly string[]): string | undefined =>
  release !== undefined && releases.includes(release) ? release : releases[0];

/** Sets a release for everybody, or for a share (percent) of the visitors. @throws Problem if that is impossible */
export function choose(
  before: Choice,
  releases: readonly string[],
  release: string,
  share: number | undefined,
): Choice {
  if (!releases.includes(release))
    throw new Problem(`There is no release ${release}. There are: ${releases.join(', ') || 'none'}.`);
  if (share === undefined || share === 100) return { ...before, canary: undefined, release };
  if (!Number.isInteger(share) || share < SHARES.min || share > SHARES.max)
    throw new Problem(`A share is a whole number of percent from ${SHARES.min} to 100.`);
  // The others keep their release: the newest is often the canary itself.
  const others = currentOf(before, releases);
  const rest = others === release ? releases[releases.indexOf(release) + 1] : others;
  if (rest === undefined) throw new Problem(`There is no release before ${release} for the other visitors.`);
  return { ...before, release: rest, canary: { release, share } };
}

/** The release before the one for everybody. @throws Problem when it is the first */
export function stepBack(before: Choice, releases: readonly string[]): Choice {
  const current = currentOf(before, releases);
  const previous = current === undefined ? undefined : releases[releases.indexOf(current) + 1];
  if (previous === undefined) throw new Problem('There is no release before it.');
  return { ...before, canary: undefined, release: previous };
}

/** A remote's settings in words. */
export function wordsOf(choice: Choice, releases: readonly string[]): string {
  const current = currentOf(choice, releases) ?? 'no release yet';
  const which = current === releases[0] ? 'the newest' : 'chosen';
  return [
    ...(choice.off ? ['switched off'] : []),
    `${current} (${which})`,
    ...(choice.canary ? [`${choice.canary.release} for ${choice.canary.share} % of the visitors`] : []),
  ].join(', ');
}
