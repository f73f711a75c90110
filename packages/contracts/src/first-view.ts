import { z } from 'zod';
import { BRANDS, SIGN_UP_MODES } from './constants/sign-in.js';
import { placedBlocks } from './slots.js';

/**
 * First views: the markup of a page's first screen, made by the server of the remote that owns the page or block, and put together by the
 * shell's server. This is the protocol between the two; browsers never use it.
 */
export const FIRST_VIEW_PATH = '/first-view';

const place = {
  /** The page's address with the app's base, and its query with the question mark, or empty. */
  pathname: z.string().startsWith('/'),
  search: z.string(),
  /** The visitor's language in BCP 47; dates are written in it. */
  language: z.string().max(35),
  /** The providers whose accounts can sign in: the buttons of the log-in form. */
  ways: z.array(z.enum(BRANDS)).readonly(),
  /** The name of the OpenID provider that the operator chose; absent if there is none. */
  oidc: z.string().optional(),
  /** Who may create an account; absent if anybody may. */
  signUp: z.enum(SIGN_UP_MODES).optional(),
  /** Whether the browser says that somebody is signed in: space is reserved for their own data, which loads later. */
  member: z.boolean().optional(),
};

/** Fields that only a newer shell knows are dropped (TEAM-17). */
export const firstViewRequest = z.union([
  /** Includes the blocks in slots that are part of the page's first view. */
  z.object({ ...place, route: z.string(), slots: placedBlocks.optional() }),
  z.object({ ...place, block: z.string(), props: z.record(z.string(), z.unknown()) }),
]);
export type FirstViewRequest = z.output<typeof firstViewRequest>;

/** A query that the browser's store must contain before the first render: the name of an endpoint and its argument. */
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
  /** Preload links of priority pictures, for the page's head. */
  head: z.string(),
  queries: z.array(firstQuery),
  /** The API's replies to the queries, by `<call> <request>`. */
  replies: z.record(z.string(), z.unknown()),
  blocks: z.array(askedBlock),
});
export type FirstView = z.output<typeof firstView>;
