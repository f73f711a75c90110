import { type ClaimKind, MESSAGES, type TitleClaim } from '@screenlore/contracts';

const MARKS: ReadonlySet<string> = new Set(['rating', 'plan', 'like', 'entry']);

/** Of a claim about what is not seen: a person or a role. */
export const faultOfUnseen = ({ what }: TitleClaim): string | null =>
  MARKS.has(what.type) ? null : MESSAGES.nothingToSee;

/** Of a claim about a season or an episode. */
export function faultOf(
  { season, episode }: Pick<TitleClaim, 'season' | 'episode'>,
  kind: ClaimKind,
): string | null {
  if (season === undefined && episode === undefined) return null;
  if (kind !== 'series') return MESSAGES.episodeOfNoSeries;
  return season === undefined || episode === 0 ? MESSAGES.episodeUnknown : null;
}
