import { z } from 'zod';
import { type ImportedTitle, noFacts, sourceRating, titleItem } from '../item.js';
import { mapGenres } from '../mapping/genres.js';
import { cleanLine, cleanList, cleanText, yearOfDay } from '../mapping/text.js';
import { shaped } from '../read/json-items.js';
import { GROUPS, type Report } from '../report.js';
import { dayOfUnix, igdbCover, outOfTen } from './igdb-values.js';

/** Expanded fields are objects with a name, the others bare numbers. */
const namedOrNumber = z.union([z.int(), z.object({ name: z.string() })]);
const listed = z.array(namedOrNumber).nullish();

const game = z.object({
  id: z.int(),
  name: z.string(),
  summary: z.string().nullish(),
  genres: listed,
  platforms: listed,
  franchises: listed,
  collections: listed,
  dlcs: listed,
  involved_companies: z
    .array(
      z.union([
        z.int(),
        z.object({
          company: namedOrNumber,
          developer: z.boolean().nullish(),
          publisher: z.boolean().nullish(),
        }),
      ]),
    )
    .nullish(),
  first_release_date: z.number().nullish(),
  cover: z.union([z.int(), z.object({ url: z.string().nullish() })]).nullish(),
  videos: z.array(z.union([z.int(), z.object({ video_id: z.string() })])).nullish(),
  total_rating: z.number().nullish(),
  total_rating_count: z.int().nullish(),
  url: z.string().nullish(),
});
type IgdbGame = z.infer<typeof game>;

const namesOf = (values: IgdbGame['genres']): string[] =>
  cleanList((values ?? []).flatMap((value) => (typeof value === 'number' ? [] : value.name)));

const companies = (entry: IgdbGame, part: 'developer' | 'publisher'): string[] =>
  cleanList(
    (entry.involved_companies ?? []).flatMap((involved) =>
      typeof involved === 'object' && involved[part] && typeof involved.company === 'object'
        ? involved.company.name
        : [],
    ),
  );

/** Items of IGDB's answers: each answer is a list of games. */
async function* each(values: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const value of values) yield* Array.isArray(value) ? value : [value];
}

/** Games as IGDB's API (version 4) returns them. */
export async function* readIgdb(
  values: AsyncIterable<unknown>,
  report: Report,
): AsyncGenerator<ImportedTitle> {
  for await (const entry of shaped(each(values), game, report)) {
    const title = cleanLine(entry.name);
    if (title === null) {
      report.count(GROUPS.dropped, 'entry without a title');
      continue;
    }
    const date = dayOfUnix(entry.first_release_date);
    const facts = {
      ...noFacts('games', title),
      date,
      year: yearOfDay(date),
      genre: mapGenres('games', namesOf(entry.genres), report),
      description: cleanText(entry.summary),
      platforms: namesOf(entry.platforms),
      universe: [...new Set([...namesOf(entry.franchises), ...namesOf(entry.collections)])],
      dlcs: namesOf(entry.dlcs),
      developers: companies(entry, 'developer'),
      publishers: companies(entry, 'publisher'),
      videos: (entry.videos ?? []).flatMap((video) =>
        typeof video === 'object' ? `https://www.youtube.com/watch?v=${video.video_id}` : [],
      ),
      coverSource: igdbCover(typeof entry.cover === 'object' ? entry.cover?.url : null),
      source: sourceRating('IGDB', outOfTen(entry.total_rating), entry.total_rating_count, entry.url),
    };
    yield titleItem([`igdb:${entry.id}`], facts);
  }
}
