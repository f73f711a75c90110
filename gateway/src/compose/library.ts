import { type EpisodeCounts, type InternalReply, type Standing } from '@screenlore/contracts';
import { accountIdOf } from './account-of.js';
import { type Compositions } from './composition.js';
import { episodeCountsOf, libraryTitleOf, titlesOf } from './library-title.js';
import { ownListsOf, statisticsOf } from './statistics.js';

type Mark = InternalReply<'get-own-marks'>['marks'][number];

/** The standing of a rated title: a rating counts as seen, although it is no viewing and has no date (LIB-205). */
function seenByRating(standing: Standing | null, mark: Mark | undefined): Standing | null {
  if (!mark?.countsAsSeen || (standing && standing.status !== null)) return standing;
  return {
    ...{ title: mark.title, kind: 'movies', status: 'done', viewings: 0, lastOn: null },
    ...{ pass: 1, seen: 0, of: null, next: null },
  };
}

/** A finished series with new episodes: the next one is the first after those already seen. */
function withNewEpisodes(standing: Standing, counts: EpisodeCounts = []): Standing | undefined {
  const regular = counts.filter(({ number }) => number > 0).sort((a, b) => a.number - b.number);
  const all = regular.flatMap(({ number, episodes, first, aired = episodes }) =>
    Array.from({ length: aired }, (_, at) => ({ season: number, episode: first + at })),
  );
  const next = all[standing.seen];
  if (standing.of === null || standing.seen < standing.of || !next) return undefined;
  return { ...standing, status: 'inProgress', of: all.length, next };
}

export const libraryCompositions: Compositions = {
  /** The catalogue describes the title, the library stores the viewing. */
  'add-viewing': async ({ body, ask }) =>
    ask('store-viewing', {
      title: await libraryTitleOf(body.titleId, ask, body.today),
      viewing: body.viewing,
    }),

  /** The catalogue lists the episodes. */
  'mark-episodes': async ({ body, ask }) => {
    const { titleId, today, ...rest } = body;
    return ask('store-episodes', { title: await libraryTitleOf(titleId, ask, today), ...rest });
  },

  'set-title-status': async ({ body, ask }) =>
    ask('store-title-status', {
      title: await libraryTitleOf(body.titleId, ask, body.today),
      status: body.status,
    }),

  'get-own-title': async ({ body, ask }) => {
    const title = await libraryTitleOf(body.titleId, ask, body.today);
    const [own, { marks }] = await Promise.all([
      ask('get-title-viewings', { title }),
      ask('get-own-marks', { titles: [title._id] }),
    ]);
    return { ...own, standing: seenByRating(own.standing, marks[0]) };
  },

  /** The library has the viewings, the catalogue the ratings and plans. */
  'get-own-standings': async ({ body, ask }) => {
    const found = Object.values(await titlesOf(body.titleIds, ask));
    const titles = found.map(({ _id }) => _id);
    const [{ standings }, { marks }] = await Promise.all([
      ask('get-standings', { titles }),
      ask('get-own-marks', { titles }),
    ]);
    const standingOf = new Map(standings.map((standing) => [standing.title, standing]));
    const markOf = new Map(marks.map((mark) => [mark.title, mark]));
    return {
      titles: found.flatMap(({ _id, titleId }) => {
        const mark = markOf.get(_id);
        const standing = seenByRating(standingOf.get(_id) ?? null, mark);
        if (!standing && !mark) return [];
        return [{ titleId, standing, rating: mark?.rating ?? null, wantToSee: mark?.wantToSee ?? false }];
      }),
    };
  },

  'get-diary': async ({ body, ask }) => {
    const userId = await accountIdOf(body.userId, ask);
    const page = await ask('get-diary-page', { ...body, userId });
    const titles = await titlesOf(
      page.viewings.map(({ title }) => title),
      ask,
    );
    return { ...page, titles };
  },

  'get-diary-facets': async ({ body, ask }) =>
    ask('count-diary', { userId: await accountIdOf(body.userId, ask) }),

  /**
   * Only the owner sees the completion of lists, as it counts private viewings, too, and only for all time, as it counts
   * viewings without a date.
   */
  'get-statistics': async ({ body: { userId, ...span }, caller, ask }) => {
    const account = await accountIdOf(userId, ask);
    const withLists = caller?.id === account && span.from === null && span.to === null;
    const [statistics, lists] = await Promise.all([
      statisticsOf(account, span, ask),
      withLists ? ownListsOf(ask) : undefined,
    ]);
    return lists ? { ...statistics, lists } : statistics;
  },

  /** The library has the titles in progress, the catalogue knows whether a series has a next episode. */
  'get-continue': async ({ body, ask }) => {
    const { standings } = await ask('get-in-progress', { count: body.count });
    const titles = await titlesOf(
      standings.map(({ title }) => title),
      ask,
    );
    const found = standings.flatMap((standing) => {
      const title = titles[standing.title];
      return title ? [{ standing, title }] : [];
    });
    const finished = found.filter(({ standing }) => standing.status === 'done');
    const counts = await episodeCountsOf(
      finished.map(({ title }) => title.titleId),
      ask,
      body.today,
    );
    const open = found.flatMap(({ standing, title }) => {
      if (standing.status !== 'done') return [{ standing, title }];
      const renewed = withNewEpisodes(standing, counts.get(title.titleId));
      return renewed ? [{ standing: renewed, title }] : [];
    });
    return { titles: open.slice(0, body.count) };
  },

  'get-import-titles': async ({ body, ask }) => {
    const page = await ask('get-import-title-page', body);
    const matches = page.titles.flatMap(({ match, candidates }) => (match ? [match] : candidates));
    const references = await titlesOf(
      matches.map(({ _id }) => _id),
      ask,
    );
    return { ...page, references };
  },

  /** The catalogue describes the chosen title. */
  'set-import-match': async ({ body, ask }) => {
    const { titleId, ...rest } = body;
    if (titleId === null) return ask('store-import-match', { ...rest, title: null });
    const { title } = await ask('get-title-reference', { mediaId: titleId });
    const { _id, itemType, ...found } = title;
    return ask('store-import-match', {
      ...rest,
      title: { _id, titleId: found.titleId, kind: itemType, name: found.title, year: found.year },
    });
  },
};
