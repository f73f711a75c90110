import { z } from 'zod';
import { BRANDS, SIGN_UP_MODES } from './constants/sign-in.js';
import { placedBlocks } from './slots.js';

/**
 * First views: the markup of a page's first screen, made by the server of the remote whose page or block it is, and put
 * together by the shell's server. This is what the two say to each other; no browser ever does.
 */
export const FIRST_VIEW_PATH = '/first-view';

const place = {
  /** Address of the page with the app's base, and its query with the question mark or nothing. */
  pathname: z.string().startsWith('/'),
  search: z.string(),
  /** The visitor's, as BCP 47 names it; dates are written in it. */
  language: z.string().max(35),
  /** By whose accounts one may sign in: the buttons of the log-in form. */
  ways: z.array(z.enum(BRANDS)).readonly(),
  /** Name of the OpenID provider that the operator chose; absent where there is none. */
  oidc: z.string().optional(),
  /** Who may make an account; absent where that is anybody. */
  signUp: z.enum(SIGN_UP_MODES).optional(),
  /** Whether the browser says that somebody is signed in: their own things have their places, and come later. */
  member: z.boolean().optional(),
};

/** Fields that only a newer shell knows are left out (TEAM-17). */
export const firstViewRequest = z.union([
  /** With the blocks of slots that come with the page's first view. */
  z.object({ ...place, route: z.string(), slots: placedBlocks.optional() }),
  z.object({ ...place, block: z.string(), props: z.record(z.string(), z.unknown()) }),
]);
export type FirstViewRequest = z.output<typeof firstViewRequest>;

/** A query that the browser's store is to hold before the first render: the name of an endpoint and its argument. */
const firstQuery = z.object({ endpoint: z.string(), arg: z.unknown() });
export type FirstQuery = z.output<typeof firstQuery>;

/** A block of another remote in the first screen; `slot` is the name of the element in the markup that waits for it. */
const askedBlock = z.object({
  slot: z.string(),
  id: z.string(),
  name: z.string(),
  props: z.record(z.string(), z.unknown()),
});
export type AskedBlock = z.output<typeof askedBlock>;

export const firstView = z.object({
  html: z.string(),
  /** Preload links of the pictures with priority, for the page's head. */
  head: z.string(),
  queries: z.array(firstQuery),
  /** Replies of the API that the queries were answered with, by `<call> <request>`. */
  replies: z.record(z.string(), z.unknown()),
  blocks: z.array(askedBlock),
});
export type FirstView = z.output<typeof firstView>;
