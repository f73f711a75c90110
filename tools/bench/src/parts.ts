import type { Portal } from '@screenlore/dev-stack';
import { cachedRead } from './parts/cached-read.js';
import { comments } from './parts/comments.js';
import { firstVisit } from './parts/first-visit.js';
import { growth } from './parts/growth.js';
import { imports } from './parts/imports.js';
import { largeImport } from './parts/large-import.js';
import { library } from './parts/library.js';
import { matching } from './parts/matching.js';
import { million } from './parts/million.js';
import { overload } from './parts/overload.js';
import { ratingWrites } from './parts/rating-writes.js';
import { recommendations } from './parts/recommendations.js';
import { resetTimes } from './parts/reset-times.js';
import { search } from './parts/search.js';
import { searchFamilies } from './parts/search-families.js';
import { serviceLists } from './parts/service-lists.js';
import { together } from './parts/together.js';
import { uncachedTitle } from './parts/uncached-title.js';
import type { Figure } from './report.js';

/** One measurement of `npm run bench`. `npm run bench -- search` runs one alone, by its name. */
interface Part {
  measure(portal: Portal): Promise<Figure[]>;
  /**
   * How it uses the recorded data next to the project: `needed` if it measures nothing without the imported
   * titles, `larger` if it uses them when they are there and the demo catalogue otherwise.
   */
  imported?: 'needed' | 'larger';
  /** Takes a quarter of an hour: runs only when asked for by name. */
  long?: true;
}

/** In running order; `imports` imports the titles that later parts measure. */
export const PARTS: Readonly<Record<string, Part>> = {
  'first-visit': { measure: firstVisit },
  imports: { measure: imports, imported: 'needed' },
  'cached-read': { measure: cachedRead, imported: 'larger' },
  'uncached-title': { measure: uncachedTitle, imported: 'larger' },
  'rating-writes': { measure: ratingWrites },
  search: { measure: search, imported: 'larger' },
  'search-families': { measure: searchFamilies, imported: 'needed' },
  matching: { measure: matching, imported: 'needed' },
  library: { measure: library, imported: 'larger' },
  recommendations: { measure: recommendations, imported: 'needed' },
  'service-lists': { measure: serviceLists, imported: 'needed' },
  comments: { measure: comments },
  together: { measure: together, long: true },
  'reset-times': { measure: resetTimes },
  overload: { measure: overload },
  growth: { measure: growth, imported: 'larger' },
  million: { measure: million, long: true },
  'large-import': { measure: largeImport, imported: 'needed', long: true },
};
