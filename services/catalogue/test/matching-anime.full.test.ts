import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type ImportedTitle,
  itemsOf,
  noFacts,
  readImportConfig,
  runImport,
} from '@screenlore/catalogue-import';
import { nameKey } from '@screenlore/catalogue-model';
import { type Category, type WantedTitle } from '@screenlore/contracts';
import { type Bench, startBench } from './harness.js';
import { askMatches } from './support/ask-matches.js';

// A busy machine is slow; nothing here depends on the clock.
jest.setTimeout(300_000);

/** Lists that people kept at MyAnimeList; the recordings are next to the project and not part of it. */
const LISTS = ['a-109-entries-apache.xml', 'b-anime-2024.xml', 'c-anime-2025.xml'].map((file) =>
  path.resolve(import.meta.dirname, '../../../../shared/data/exports/mal', file),
);
const isRecorded = LISTS.every((file) => existsSync(file));
const describeRecorded = isRecorded ? describe : describe.skip;

/** The part of those with the name somewhere that must match without a mapping. */
const NAMED_MATCH = 0.9;

/** Titles per request. */
const BATCH = 500;

interface Anime {
  id: number;
  name: string;
  kind: Category | null;
  episodes: number;
}

/** Each anime once; a list gives neither year nor other ids. */
function animeOf(lists: readonly string[]): Anime[] {
  const entries = lists.flatMap((file) => readFileSync(file, 'utf8').split('<anime>').slice(1));
  const all = entries.map((entry): Anime => {
    const field = (name: string) =>
      new RegExp(`<series_${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</series_${name}>`).exec(entry)?.[1] ??
      '';
    const [type, episodes] = [field('type'), Number(field('episodes'))];
    const kind = type === 'Movie' ? 'movies' : type === 'TV' || episodes > 1 ? 'series' : null;
    return { id: Number(field('animedb_id')), name: field('title'), kind, episodes };
  });
  return [...new Map(all.map((anime) => [anime.id, anime])).values()];
}

/** A later season, which catalogues list within its series. */
const isSequel = ({ name }: Anime): boolean =>
  /\b(?:\d(?:nd|rd|th) season|season \d|part \d|[ivx]{2,})\b/i.test(name);

/** How the catalogue names an anime, in turn: by that name, by it as another name, by another spelling, or by a different name only. */
const ways = ['called so', 'known so, too', 'written otherwise', 'unknown so'] as const;
const wayOf = ({ id }: Anime) => ways[id % ways.length] ?? 'called so';
const ownName = (anime: Anime): string =>
  wayOf(anime) === 'called so' ? anime.name : `Work ${anime.id} of Somebody`;
const yearOf = ({ id }: Anime): number => 1990 + (id % 35);
const tmdbOf = ({ id, kind }: Anime): string =>
  `tmdb:${kind === 'movies' ? 'movie' : 'tv'}/${1_000_000 + id}`;

function titleOf(anime: Anime): ImportedTitle {
  const kind = anime.kind ?? 'movies';
  const written = anime.name.replace(/[^\p{L}\p{M}\p{Nd}\s]/gu, '');
  const alias = {
    'called so': '',
    'known so, too': anime.name,
    'written otherwise': written,
    'unknown so': '',
  }[wayOf(anime)];
  return {
    ...{ type: 'title', ids: [tmdbOf(anime)], cast: [], popularity: 1 },
    facts: {
      ...{ ...noFacts(kind, ownName(anime)), year: yearOf(anime), genre: ['Animation'] },
      numberOfEpisodes: kind === 'series' && anime.episodes > 0 ? anime.episodes : null,
    },
    ...(alias === '' ? {} : { aliases: [{ name: alias, language: 'ja' }] }),
  };
}

/** In the format of the public anime-offline-database and of Fribb's lists. */
const offlineDatabase = (all: readonly Anime[]) => ({
  data: all.map((anime) => ({
    sources: [`https://myanimelist.net/anime/${anime.id}`],
    ...{ title: anime.name, type: anime.kind === 'movies' ? 'MOVIE' : 'TV', episodes: anime.episodes },
    ...{ animeSeason: { season: 'FALL', year: yearOf(anime) }, synonyms: [ownName(anime)] },
  })),
});
const fribb = (all: readonly Anime[]) =>
  all.map((anime) => ({
    ...{ type: anime.kind === 'movies' ? 'MOVIE' : 'TV', mal_id: anime.id, season: { tmdb: 1 } },
    themoviedb_id: anime.kind === 'movies' ? { movie: [1_000_000 + anime.id] } : { tv: 1_000_000 + anime.id },
  }));

describeRecorded('lists of MyAnimeList over a catalogue of these titles', () => {
  const all = isRecorded ? animeOf(LISTS) : [];
  const kept = all.filter((anime) => anime.kind !== null && !isSequel(anime));
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'screenlore-anime-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Imports the titles, then the mapping. */
  async function benchWith(mapping: unknown): Promise<Bench> {
    const bench = await startBench();
    const common = {
      ...{ collections: bench.collections, weight: 25, signal: new AbortController().signal },
      onProgress: () => {},
    };
    await runImport(() => kept.map(titleOf), { ...common, source: 'tmdb', fingerprint: null });
    if (mapping) {
      const file = path.join(folder, 'mapping.json');
      await writeFile(file, JSON.stringify(mapping));
      const config = readImportConfig({ MONGO_URL: bench.mongoUrl });
      const { read, fingerprint } = await itemsOf('anime-ids', file, config);
      await runImport(read, { ...common, source: 'anime-ids', fingerprint });
    }
    await bench.startReplica();
    return bench;
  }

  /** Counts all rows: those matched to the right title, and those to a wrong one, by how the catalogue names them. */
  async function measured(mapping: unknown) {
    const bench = await benchWith(mapping);
    try {
      const wanted = all.map(
        ({ id, name, kind, episodes }, n): WantedTitle => ({
          ...{ n, kind, ids: [`mal:${id}`], name },
          ...(episodes > 0 ? { episodes } : {}),
        }),
      );
      const matches = [];
      for (let from = 0; from < wanted.length; from += BATCH)
        matches.push(...(await askMatches(bench, wanted.slice(from, from + BATCH))));
      const titles = await bench.collections.titles.find({}, { projection: { ids: 1 } }).toArray();
      const idsOf = new Map(titles.map(({ _id, ids }) => [_id.toHexString(), ids]));
      const right: Partial<Record<string, number>> = {};
      const wrong: string[] = [];
      for (const { n, title } of matches) {
        const anime = all[n];
        if (!title || !anime) continue;
        const meant = kept.find((other) => idsOf.get(title._id)?.includes(tmdbOf(other)));
        if (meant?.id === anime.id) right[wayOf(anime)] = (right[wayOf(anime)] ?? 0) + 1;
        // A later season whose name differs only by punctuation belongs to the series.
        else if (!meant || nameKey(meant.name) !== nameKey(anime.name))
          wrong.push(`${anime.name}: ${title.title}`);
      }
      return { right, wrong };
    } finally {
      await bench.close();
    }
  }

  const countOf = (way: (typeof ways)[number]) => kept.filter((anime) => wayOf(anime) === way).length;

  it('LIB-209 without a mapping, name, kind and number of episodes match what has the name, and nothing wrongly', async () => {
    const { right, wrong } = await measured(undefined);
    expect(wrong).toEqual([]);
    expect(right['unknown so']).toBeUndefined();
    for (const way of ['called so', 'known so, too', 'written otherwise'] as const)
      expect(right[way] ?? 0).toBeGreaterThanOrEqual(NAMED_MATCH * countOf(way));
  });

  it('LIB-209 TITLE-16 with the anime-offline-database or Fribb’s lists, everything in the catalogue matches', async () => {
    for (const mapping of [offlineDatabase(kept), fribb(kept)])
      expect(await measured(mapping)).toEqual({
        ...{ wrong: [], right: Object.fromEntries(ways.map((way) => [way, countOf(way)])) },
      });
  });
});
