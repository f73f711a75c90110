import type { EpisodeCounts, InternalRequest, TitleReference } from '@screenlore/contracts';
import type { Ask } from './composition.js';

type LibraryTitle = InternalRequest<'store-viewing'>['title'];

/**
 * A title as the library keeps it: the catalogue knows what it is, and how many episodes a series has.
 * @param titleId `_id` or public id
 * @param today the day where the caller is, by which episodes have aired
 * @throws CallError notFound, unavailable
 */
export async function libraryTitleOf(titleId: string, ask: Ask, today?: string): Promise<LibraryTitle> {
  const { title } = await ask('get-title-reference', { mediaId: titleId });
  const kind = title.itemType;
  const counts = kind === 'series' ? await episodeCountsOf([title.titleId], ask, today) : undefined;
  return { _id: title._id, kind, outline: counts?.get(title.titleId) ?? null };
}

/** Of series by their public ids; those of which nothing is known are left out. */
export async function episodeCountsOf(
  titleIds: readonly string[],
  ask: Ask,
  today: string | undefined,
): Promise<ReadonlyMap<string, EpisodeCounts>> {
  if (titleIds.length === 0) return new Map();
  const { series } = await ask('get-series-outlines', { titleIds: [...titleIds], today });
  return new Map(
    series.map(({ titleId, seasons }) => [
      titleId,
      seasons.flatMap(({ number, episodes, first, aired }) =>
        episodes === null || first === null ? [] : [{ number, episodes, first, aired: aired ?? undefined }],
      ),
    ]),
  );
}

/** Titles by their `_id`. What the catalogue does not have is left out. */
export async function titlesOf(ids: readonly string[], ask: Ask): Promise<Record<string, TitleReference>> {
  const mediaIds = [...new Set(ids)];
  if (mediaIds.length === 0) return {};
  const { titles } = await ask('get-title-references', { mediaIds });
  return Object.fromEntries(titles.map((title) => [title._id, title]));
}
