import {
  countsOf,
  type EpisodeCounts,
  type InternalRequest,
  type TitleReference,
} from '@screenlore/contracts';
import type { Ask } from './composition.js';

type LibraryTitle = InternalRequest<'store-viewing'>['title'];

/**
 * A title as the library stores it: the catalogue provides its facts and a series' number of episodes.
 * @param titleId `_id` or public id
 * @param today the caller's local date, which decides which episodes have aired
 * @throws CallError notFound, unavailable
 */
export async function libraryTitleOf(titleId: string, ask: Ask, today?: string): Promise<LibraryTitle> {
  const { title } = await ask('get-title-reference', { mediaId: titleId });
  const kind = title.itemType;
  const counts = kind === 'series' ? await episodeCountsOf([title.titleId], ask, today) : undefined;
  return { _id: title._id, kind, outline: counts?.get(title.titleId) ?? null };
}

/** Episode counts of series by their public ids, without unknown ones. */
export async function episodeCountsOf(
  titleIds: readonly string[],
  ask: Ask,
  today: string | undefined,
): Promise<ReadonlyMap<string, EpisodeCounts>> {
  if (titleIds.length === 0) return new Map();
  const { series } = await ask('get-series-outlines', { titleIds: [...titleIds], today });
  return new Map(series.map((outline) => [outline.titleId, countsOf(outline)]));
}

/** Titles by their `_id`, without those missing from the catalogue. */
export async function titlesOf(ids: readonly string[], ask: Ask): Promise<Record<string, TitleReference>> {
  const mediaIds = [...new Set(ids)];
  if (mediaIds.length === 0) return {};
  const { titles } = await ask('get-title-references', { mediaIds });
  return Object.fromEntries(titles.map((title) => [title._id, title]));
}
