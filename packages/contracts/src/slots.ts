import { z } from 'zod';
import { type RemoteName, ROUTES, type RoutePath } from './constants/routes.js';
import { category } from './entities/common.js';

/** The position of a block in a slot: the smallest number comes first. */
export const slotOrder = z.number().int().min(0).max(999);

/** For a description without one. */
const USUAL_ORDER = 50;

/** What a remote puts into a slot: `{ "block": "QuizOfTitle", "order": 40, "firstView": true }`. */
export const slotEntry = z.object({
  /** The name of the module in its build, without `./`. */
  block: z.string().regex(/^[A-Z][A-Za-z0-9]{0,63}$/, 'is no name like QuizOfTitle'),
  order: slotOrder.default(USUAL_ORDER),
  /** The remote's server renders it with the page. */
  firstView: z.boolean().default(false),
});

const slot = <P extends z.ZodRawShape>(
  remote: RemoteName,
  where: string,
  routes: readonly RoutePath[],
  props: P,
) => ({
  /** The remote that owns the slot's pages; operators set the limit in its entry. */
  remote,
  where,
  /** The pages with the slot; empty if it only appears after a press. */
  routes,
  /** The props of its blocks: plain data, which the servers pass on as JSON. */
  props: z.object(props),
});

const TITLES = ['/movie/:movieId', '/serie/:serieId', '/game/:gameId'] as const;
const SETTINGS = ROUTES.map(({ path }) => path).filter((path) => path.startsWith('/settings'));
const title = { titleId: z.string(), kind: category };

/** Every slot: a named place in a page that remotes put blocks into through their descriptions (docs/slots.md). */
export const SLOTS = {
  'home.main': slot('mf_catalogue', 'Home, below what it begins with', ['/'], {}),
  'section.main': slot(
    'mf_catalogue',
    'Movies, series and games, below what the page begins with',
    ['/movies', '/series', '/games'],
    { kind: category },
  ),
  'title.main': slot('mf_catalogue', 'A title, at the end of its wide column', TITLES, title),
  'title.aside': slot('mf_catalogue', 'A title, at the end of the column beside it', TITLES, title),
  'person.main': slot('mf_catalogue', 'A person, at the end', ['/person/:personId'], {
    personId: z.string(),
  }),
  'search.results': slot('mf_catalogue', 'Search results, below them', ['/'], { term: z.string() }),
  'article.end': slot(
    'mf_community',
    'An article, between its end and the comments',
    ['/article/:articleId'],
    {
      articleId: z.string(),
      category,
    },
  ),
  'profile.tabs': slot('mf_profile', 'A profile, beside the buttons to its other pages', ['/user/:userId'], {
    username: z.string(),
  }),
  'account.menu': slot('mf_profile', 'The menu of who is signed in, above Log out', [], {
    username: z.string(),
  }),
  'settings.section': slot('mf_profile', 'Each part of the settings, at its end', SETTINGS, {
    section: z.string(),
  }),
} as const;

export type SlotName = keyof typeof SLOTS;
export const SLOT_NAMES = Object.keys(SLOTS) as SlotName[];

/** The props of a block in a slot: `function QuizOfTitle({ titleId, kind }: SlotProps<'title.aside'>)`. */
export type SlotProps<N extends SlotName> = z.output<(typeof SLOTS)[N]['props']>;

/** The ids of the modules with the blocks of each slot, in order: `{ "title.aside": ["mf_quiz/QuizOfTitle"] }`. */
export const placedBlocks = z.record(z.string(), z.array(z.string()).readonly()).readonly();
export type PlacedBlocks = z.output<typeof placedBlocks>;

/** The props of a slot's blocks in TypeScript, for lists of all slots. */
export function slotPropsText(name: SlotName): string {
  const props = Object.entries<z.ZodType>(SLOTS[name].props.shape).map(([prop, type]) => {
    const { type: plain, enum: values } = z.toJSONSchema(type);
    return `${prop}: ${values?.map((value) => `'${value}'`).join(' | ') ?? plain}`;
  });
  return props.join('; ');
}
