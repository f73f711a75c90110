import { nameKey } from '@screenlore/catalogue-model';
import { type ImportedTitle, noFacts, titleItem } from '../item.js';
import { mapAgeRating } from '../mapping/age-ratings.js';
import { mapCountries } from '../mapping/countries.js';
import { mapGenres } from '../mapping/genres.js';
import { mapNames } from '../mapping/names.js';
import { cleanLine, cleanText, plausibleYear } from '../mapping/text.js';
import { csvRows } from '../read/csv-rows.js';
import type { Input } from '../read/input.js';
import { GROUPS, type Report } from '../report.js';

const KINDS = { Movie: 'movies', 'TV Show': 'series' } as const;
const isKind = (type: string): type is keyof typeof KINDS => Object.hasOwn(KINDS, type);

const listOf = (cell: string | undefined): string[] => (cell ?? '').split(',').map((part) => part.trim());

const MINUTES = /^(\d+) min$/;
const SEASONS = /^(\d+) Seasons?$/;
const numberIn = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

/** Films and series from the public Netflix list. A film's length is sometimes in the rating's cell. */
export async function* readNetflix(input: Input, report: Report): AsyncGenerator<ImportedTitle> {
  for await (const row of csvRows(input)) {
    const title = cleanLine(row['title']);
    const type = row['type'] ?? '';
    if (title === null || !isKind(type)) {
      report.count(
        GROUPS.dropped,
        title === null ? 'entry without a title' : 'entry that is neither film nor series',
      );
      continue;
    }
    const itemType = KINDS[type];
    let duration = row['duration'] ?? '';
    let rating = row['rating'] ?? '';
    if (duration === '' && MINUTES.test(rating)) {
      [duration, rating] = [rating, ''];
      report.count(GROUPS.corrected, 'length found in the place of the age rating');
    }
    const year = plausibleYear(Number(row['release_year']));
    if (year === null) report.count(GROUPS.corrected, 'year that cannot be right taken as unknown');
    const makers = mapNames(listOf(row['director']).filter(Boolean), report);
    const cast = mapNames(listOf(row['cast']).filter(Boolean), report).map((name) => ({
      name,
      character: null,
    }));
    const facts = {
      ...noFacts(itemType, title),
      year,
      length: itemType === 'movies' ? numberIn(duration, MINUTES) : null,
      numberOfSeasons: itemType === 'series' ? numberIn(duration, SEASONS) : null,
      director: itemType === 'movies' ? makers : [],
      createdBy: itemType === 'series' ? makers : [],
      genre: mapGenres(itemType, listOf(row['listed_in']), report),
      countries: mapCountries(listOf(row['country']), report),
      description: cleanText(row['description']),
      pegi: mapAgeRating(rating),
    };
    // The list's own numbers distinguish titles that were entered twice with the same name and year.
    yield titleItem([`netflix:${itemType}/${nameKey(title)}|${year}`], facts, cast);
  }
}
