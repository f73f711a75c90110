import type { Category } from '@screenlore/contracts';
import type { ImportedVideo } from '../item.js';
import { cleanLine, plausibleYear } from '../mapping/text.js';
import { csvRows } from '../read/csv-rows.js';
import type { Input } from '../read/input.js';
import { GROUPS, type Report } from '../report.js';

const KINDS: Readonly<Record<string, Category>> = { movie: 'movies', serie: 'series', game: 'games' };
const YOUTUBE_ID = /^[\w-]{11}$/;

/** Trailers for other sources' titles: kind, title, year and the video's YouTube id. */
export async function* readTrailers(input: Input, report: Report): AsyncGenerator<ImportedVideo> {
  for await (const row of csvRows(input)) {
    const itemType = KINDS[row['kind'] ?? ''];
    const title = cleanLine(row['title']);
    const video = row['youtube_id'] ?? '';
    if (itemType === undefined || title === null || !YOUTUBE_ID.test(video)) {
      report.count(GROUPS.dropped, 'entry without a kind, title or id of a video');
      continue;
    }
    yield {
      type: 'video',
      title: { itemType, title, year: row['year'] ? plausibleYear(Number(row['year'])) : null },
      videos: [`https://www.youtube.com/watch?v=${video}`],
    };
  }
}
