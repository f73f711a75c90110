import type {
  EpisodeRef,
  ImportedRecord,
  RecordSource,
  RecordTitle,
  RecordWhat,
} from '@screenlore/contracts';
import type { Status } from '../base/status.js';
import { compact } from '../values/compact.js';

/** One title of a site that keeps one mark per title: a status with everything noted with it. */
export interface Progress {
  source: RecordSource;
  /** The title's key at the source. */
  key: string;
  title: RecordTitle;
  season?: number | undefined;
  status: Status;
  /** Whether the source also lists the episodes of a finished series; then finishing is not a separate viewing. */
  hasEpisodes?: boolean;
  /** The number of episodes. */
  progress?: number | undefined;
  /** The last episode that was seen, which implies all before it. */
  upTo?: EpisodeRef | undefined;
  started?: string | undefined;
  finished: string | null;
  /** How often it was seen again. */
  repeats?: number | undefined;
  rating?: number | undefined;
  text?: string;
  tags?: string[];
  hours?: number | undefined;
  isPrivate?: boolean;
}

/** A mark keeps its key when it changes from planned to done, so that a newer export updates it. */
export function progressRecords(entry: Progress): ImportedRecord[] {
  const { source, key, title, season, text, rating } = entry;
  const base = compact({ source, title, season, private: entry.isPrivate || undefined });
  const records: ImportedRecord[] = [{ ...base, key, what: whatOf(entry) }];
  if (rating !== undefined)
    records.push({ ...base, key: `${key}/rating`, what: { type: 'rating', rating, when: { date: null } } });
  if (text && entry.status === 'planned')
    records.push({ ...base, key: `${key}/text`, what: { type: 'text', text, when: { date: null } } });
  return records;
}

function whatOf(entry: Progress): RecordWhat {
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
