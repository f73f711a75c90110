import { importedRecord, type OwnExport, ownExport } from '@screenlore/contracts';
import { z } from 'zod';
import type { Outcome } from '../base/outcomes.js';
import { faultOf } from '../files/json.js';
import { type OwnOutcome, ownOutcomes } from '../sources/screenlore/screenlore.js';

const { shape } = ownExport;
const LISTED = {
  titles: shape.titles.element,
  people: shape.people.element,
  roles: shape.roles.element,
  viewings: shape.viewings.element,
  statuses: shape.statuses.element,
  ratings: shape.ratings.element,
  wantToSee: shape.wantToSee.element,
  favorites: shape.favorites.element,
  favoriteFour: shape.favoriteFour.element,
  lists: shape.lists.element.extend({ entries: z.array(z.unknown()) }),
  entries: shape.lists.element.shape.entries.element,
  articles: shape.articles.element,
  reviews: shape.reviews.element,
  drafts: shape.drafts.element,
  comments: shape.comments.element,
  following: shape.following.element,
  followers: shape.followers.element,
  imports: shape.imports.element,
} as const;
type Listed = keyof typeof LISTED;

/** Something that an export cannot express in a form that its own reader accepts. */
export interface Unwritten {
  part: Listed;
  why: string;
  /** As it was read. */
  value: unknown;
}

export interface Fitting {
  fits: OwnExport;
  unwritten: Unwritten[];
}

/**
 * The part of an export that can be written: it matches the schema, and the reader accepts each thing in it. What does not fit is
 * reported, never dropped silently.
 * @throws ZodError if account or settings do not fit: without them it is not an export
 */
export function fitting(all: OwnExport): Fitting {
  ownExport
    .pick({ portal: true, exportedAt: true, account: true, settings: true, pictures: true })
    .parse(all);
  const kept = without(all, (value, part) => {
    const { error } = LISTED[part].safeParse(value);
    return error && faultOf(error);
  });
  const settled = settle(kept.fits);
  const faults = new Map<unknown, string>();
  for (const found of ownOutcomes(settled)) {
    const why = 'account' in found ? undefined : faultOfOutcome(found.outcome);
    if (why !== undefined && !('account' in found)) faults.set(thingOf(settled, found), why);
  }
  const taken = without(settled, (value) => faults.get(value));
  return { fits: taken.fits, unwritten: [...kept.unwritten, ...taken.unwritten] };
}

function without(all: OwnExport, faultIn: (value: unknown, part: Listed) => string | undefined): Fitting {
  const unwritten: Unwritten[] = [];
  const whole = <T>(part: Listed, things: readonly T[]): T[] =>
    things.filter((value) => {
      const why = faultIn(value, part);
      if (why !== undefined) unwritten.push({ part, why, value });
      return why === undefined;
    });
  const fits: OwnExport = {
    ...all,
    titles: whole('titles', all.titles),
    people: whole('people', all.people),
    roles: whole('roles', all.roles),
    viewings: whole('viewings', all.viewings),
    statuses: whole('statuses', all.statuses),
    ratings: whole('ratings', all.ratings),
    wantToSee: whole('wantToSee', all.wantToSee),
    favorites: whole('favorites', all.favorites),
    favoriteFour: whole('favoriteFour', all.favoriteFour),
    lists: whole('lists', all.lists).map((list) => ({ ...list, entries: whole('entries', list.entries) })),
    articles: whole('articles', all.articles),
    reviews: whole('reviews', all.reviews),
    drafts: whole('drafts', all.drafts),
    comments: whole('comments', all.comments),
    following: whole('following', all.following),
    followers: whole('followers', all.followers),
    imports: whole('imports', all.imports),
  };
  return { fits, unwritten };
}

/** One form for equal content: null for an empty text, and no repeated tags. */
const settle = (all: OwnExport): OwnExport => ({
  ...all,
  viewings: all.viewings.map((viewing) => ({
    ...viewing,
    text: viewing.text || null,
    tags: [...new Set(viewing.tags)],
  })),
  ratings: all.ratings.map((rating) => ({ ...rating, reviewText: rating.reviewText || null })),
  lists: all.lists.map((list) => ({
    ...list,
    description: list.description || null,
    tags: [...new Set(list.tags)],
    entries: list.entries.map((entry) => ({ ...entry, note: entry.note || null })),
  })),
});

function faultOfOutcome(outcome: Outcome): string | undefined {
  if ('unreadable' in outcome) return outcome.unreadable;
  if ('left' in outcome)
    return outcome.left === 'orphaned' ? 'Screenlore no longer has what it is of.' : undefined;
  if (!('records' in outcome)) return undefined;
  const wrong = outcome.records
    .map((given) => importedRecord.safeParse(given).error)
    .find((error) => error !== undefined);
  return wrong && faultOf(wrong);
}

function thingOf(all: OwnExport, { part, at, entry }: OwnOutcome): unknown {
  const things: unknown = all[part];
  return entry === undefined ? Array.isArray(things) && things[at] : all.lists[at]?.entries[entry];
}
