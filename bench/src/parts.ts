import type { startPortal } from '@screenlore/engines';
import { abuse } from './parts/abuse.js';
import { cachedRead } from './parts/cached-read.js';
import { comments } from './parts/comments.js';
import { contentLists } from './parts/content-lists.js';
import { firstVisit } from './parts/first-visit.js';
import { front } from './parts/front.js';
import { imports } from './parts/imports.js';
import { profile } from './parts/profile.js';
import { ratingStormPart } from './parts/rating-storm.js';
import { ratingWrites } from './parts/rating-writes.js';
import { search } from './parts/search.js';
import { serviceLists } from './parts/service-lists.js';
import { signInTiming } from './parts/sign-in-timing.js';
import { startUp } from './parts/start-up.js';
import { uncachedTitle } from './parts/uncached-title.js';
import type { Figure } from './report.js';

export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** One measurement of `npm run bench`, run alone by its name: `npm run bench -- search`. */
export interface Part {
  measure(portal: Portal): Promise<Figure[]>;
  /**
   * What it does with the recorded data beside the project: `needed` where it measures nothing without the imported
   * titles, `larger` where it measures over them if they are there and over the demo catalogue if not.
   */
  imported?: 'needed' | 'larger';
}

/** In the order they run; `imports` brings the titles in that the parts after it measure over. */
export const PARTS: Readonly<Record<string, Part>> = {
  'first-visit': { measure: firstVisit },
  imports: { measure: ({ mongoUrls }) => imports(mongoUrls.catalogue), imported: 'needed' },
  'cached-read': { measure: async ({ gatewayUrl }) => [await cachedRead(gatewayUrl)], imported: 'larger' },
  'uncached-title': {
    measure: async ({ gatewayUrl, mongoUrls }) => [await uncachedTitle(gatewayUrl, mongoUrls.admin)],
    imported: 'larger',
  },
  'start-up': { measure: ({ gatewayUrl }) => startUp(gatewayUrl), imported: 'larger' },
  'rating-writes': { measure: ratingWrites },
  'rating-storm': { measure: ratingStormPart },
  profile: { measure: profile, imported: 'larger' },
  search: { measure: ({ gatewayUrl }) => search(gatewayUrl), imported: 'larger' },
  'service-lists': {
    measure: ({ mongoUrls }) => serviceLists(mongoUrls.admin),
    imported: 'needed',
  },
  'sign-in-timing': { measure: ({ gatewayUrl }) => signInTiming(gatewayUrl) },
  comments: { measure: comments },
  front: { measure: front },
  'content-lists': { measure: ({ mongoUrls }) => contentLists(mongoUrls.admin) },
  abuse: { measure: abuse },
};
