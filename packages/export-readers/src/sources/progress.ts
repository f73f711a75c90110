import type { Claim, ClaimSource, ClaimTitle, ClaimWhat, EpisodeRef } from '@screenlore/contracts';
import type { Status } from '../base/status.js';
import { compact } from '../values/compact.js';

/** One title of a site that keeps one mark for each: a status with all that was noted beside it. */
export interface Progress {
  source: ClaimSource;
  /** Of the title at the source. */
  key: string;
  title: ClaimTitle;
  season?: number | undefined;
  status: Status;
  /** Whether “done” is told by the episodes too, which the source lists; then it is no viewing of its own. */
  hasEpisodes?: boolean;
  /** Episodes. */
  progress?: number | undefined;
  /** The last episode that was seen, and with it all before it. */
  upTo?: EpisodeRef | undefined;
  started?: string | undefined;
  finished: string | null;
  /** How often it was seen once more. */
  repeats?: number | undefined;
  rating?: number | undefined;
  text?: string;
  tags?: string[];
  hours?: number | undefined;
  isPrivate?: boolean;
}

/** A mark that changes from planned to done keeps its key, so that a newer export changes it. */
export function progressClaims(entry: Progress): Claim[] {
  const { source, key, title, season, text, rating } = entry;
  const base = compact({ source, title, season, private: entry.isPrivate || undefined });
  const claims: Claim[] = [{ ...base, key, what: whatOf(entry) }];
  if (rating !== undefined)
    claims.push({ ...base, key: `${key}/rating`, what: { type: 'rating', rating, when: { date: null } } });
  if (text && entry.status === 'planned')
    claims.push({ ...base, key: `${key}/text`, what: { type: 'text', text, when: { date: null } } });
  return claims;
}

function whatOf(entry: Progress): ClaimWhat {
  const { status, started, finished, repeats = 0, text, tags, hours } = entry;
  const when = { date: finished };
  if (status === 'planned') return { type: 'plan', when: { date: null } };
  const times = repeats > 0 ? repeats + 1 : undefined;
  if (status === 'done' && !entry.hasEpisodes)
    return compact({ type: 'viewing' as const, when, started, times, text, tags, hours });
  return compact({
    type: 'status' as const,
    status,
    progress: entry.progress,
    upTo: entry.upTo,
    when,
    started,
    text,
    tags,
    hours,
  });
}
