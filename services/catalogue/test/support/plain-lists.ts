import type { PersonDocument, RoleDocument, TitleDocument } from '@screenlore/catalogue-model';
import type { CallInput, CallName, Category, CountryCode } from '@screenlore/contracts';
import type { ObjectId } from 'mongodb';

export const DAY_MS = 24 * 60 * 60 * 1000;
export const WEIGHT = 25;

/** The whole contents of the catalogue's database. */
export interface Documents {
  titles: TitleDocument[];
  roles: RoleDocument[];
  people: PersonDocument[];
}

interface Request {
  count: number;
  skip?: number;
  sortByRating?: boolean;
  genre?: string | null;
  country?: CountryCode | null;
  year?: number | null;
  list?: string | null;
  month?: number;
  day?: number;
}
type Order<T> = (a: T, b: T) => number;

const byId = (a: { _id: ObjectId }, b: { _id: ObjectId }) =>
  a._id.toHexString() < b._id.toHexString() ? -1 : a._id.equals(b._id) ? 0 : 1;
const byPopularity: Order<{ popularity: number; _id: ObjectId }> = (a, b) =>
  b.popularity - a.popularity || byId(a, b);

interface Votes {
  sum: number;
  count: number;
}
/** A title's own votes and its source's, by the rules of RANK-08. */
const votesOfTitle = ({ ratingSum, ratedByCount, source }: TitleDocument): Votes => {
  const told = source?.rating == null ? 0 : Math.min(source.votes ?? 10, WEIGHT);
  return { sum: ratingSum + told * (source?.rating ?? 0), count: ratedByCount + told };
};
const ownVotes = ({ ratingSum, ratedByCount }: { ratingSum: number; ratedByCount: number }): Votes => ({
  sum: ratingSum,
  count: ratedByCount,
});
const meanOf = (all: Votes[]): number => {
  const count = all.reduce((sum, votes) => sum + votes.count, 0);
  return count === 0 ? 0 : all.reduce((sum, votes) => sum + votes.sum, 0) / count;
};

/** By weighted rating over all of `all`; ties by popularity, then `_id`. */
const byRating = <T extends { popularity: number; _id: ObjectId }>(
  all: T[],
  votesOf: (item: T) => Votes,
): Order<T> => {
  const mean = meanOf(all.map(votesOf));
  // To nine digits: the same rating summed in another order is equal.
  const ratings = new Map(
    all.map((item) => {
      const { sum, count } = votesOf(item);
      return [item._id.toHexString(), Math.round(((sum + WEIGHT * mean) / (count + WEIGHT) - mean) * 1e9)];
    }),
  );
  const ratingOf = ({ _id }: T) => ratings.get(_id.toHexString()) ?? 0;
  return (a, b) => ratingOf(b) - ratingOf(a) || byPopularity(a, b);
};

const time = (date: Date | null) => date?.getTime() ?? Number.NaN;
const isReleased = ({ releasedOn }: TitleDocument) => time(releasedOn) <= Date.now();
const isAhead = ({ releasedOn }: TitleDocument) => time(releasedOn) > Date.now();
const isNew = (title: TitleDocument) =>
  isReleased(title) && time(title.releasedOn) > Date.now() - 365 * DAY_MS;
const newest: Order<TitleDocument> = (a, b) => time(b.releasedOn) - time(a.releasedOn) || byId(a, b);
const nearest: Order<TitleDocument> = (a, b) => -newest(a, b);
const awaited: Order<TitleDocument> = (a, b) =>
  b.peopleAwaiting - a.peopleAwaiting || time(a.releasedOn) - time(b.releasedOn) || byId(a, b);

type Selection<T> = { of: (item: T) => boolean; order: Order<T> };
const TITLES: Record<string, Selection<TitleDocument>> = {
  '': { of: () => true, order: byPopularity },
  '-popular': { of: () => true, order: byPopularity },
  '-latest': { of: isReleased, order: newest },
  '-new': { of: isNew, order: newest },
  '-upcoming': { of: isAhead, order: nearest },
  '-anticipated': { of: isAhead, order: awaited },
  '-most-anticipated': { of: isAhead, order: awaited },
};

/** Lists that filters narrow, by their names in the ranking (RANK-13). */
const NARROWED: Partial<Record<string, Selection<TitleDocument>>> = {
  new: { of: isNew, order: newest },
  'most anticipated': { of: isAhead, order: awaited },
};

/** Titles without votes by their sources' votes; unknown values last. */
const bySources: Order<TitleDocument> = (a, b) =>
  (b.source?.votes ?? -1) - (a.source?.votes ?? -1) ||
  b.popularity - a.popularity ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : byId(a, b));

const page = <T>(items: T[], { skip = 0, count }: Request): T[] => items.slice(skip, skip + count);

function titleList({ titles }: Documents, kind: Category, list: string, request: Request): TitleDocument[] {
  const all = titles.filter(({ itemType }) => itemType === kind);
  const best = byRating(all, votesOfTitle);
  // RANK-09
  const ranked = all.filter((title) => !isAhead(title) && votesOfTitle(title).count > 0);
  if (list === '-top-rated') return page(ranked.sort(best), request);
  if (list === '-by-filters') {
    const { genre, country, year } = request;
    const fits = (title: TitleDocument) =>
      (genre == null || title.genre.includes(genre)) &&
      // Games have no country, so the filter is ignored.
      (country == null || kind === 'games' || title.countries.includes(country)) &&
      (year == null || title.year === year);
    const chosen = NARROWED[request.list ?? ''];
    if (chosen)
      return page(all.filter((title) => chosen.of(title) && fits(title)).sort(chosen.order), request);
    // RANK-12
    const others = all.filter((title) => !isAhead(title) && votesOfTitle(title).count === 0);
    return page([...ranked.filter(fits).sort(best), ...others.filter(fits).sort(bySources)], request);
  }
  const selection = TITLES[list];
  if (!selection) throw new Error(`${list}: no such list`);
  return page(all.filter(selection.of).sort(request.sortByRating ? best : selection.order), request);
}

function roleList({ roles }: Documents, kind: Category, list: string, request: Request): RoleDocument[] {
  const all = roles.filter(({ itemType }) => itemType === kind);
  if (list === '') return page(all.sort(byPopularity), request);
  const sex = list === '-top-rated' ? null : list.slice(1);
  const best = byRating(all, ownVotes);
  const voted = all.filter(({ ratedByCount }) => ratedByCount > 0);
  return page(voted.filter((role) => sex === null || role.sex === sex).sort(best), request);
}

/** 'Self', 'Narrator (voice)' and the like are not characters. */
const isSomebody = (character: string) => !/^(self|narrator)\b/i.test(character);

function characterList({ roles }: Documents, request: Request): RoleDocument[] {
  const known = new Set<string>();
  const named = roles.filter(({ character }) => character !== null && isSomebody(character));
  const leading = named.sort(byPopularity).filter(({ person, character }) => {
    const key = `${person.toHexString()} ${character?.toLowerCase()}`;
    return known.has(key) ? false : known.add(key);
  });
  return page(leading, request);
}

/** People who play in titles; those who only make titles are on no list. */
const actorsOf = ({ people }: Documents) => people.filter(({ best }) => best.length > 0);

function bornList(documents: Documents, { month, day, count }: Request): PersonDocument[] {
  const born = actorsOf(documents)
    .filter(({ bornMonth }) => bornMonth === month)
    .sort(byPopularity);
  const today = born.filter(({ bornDay }) => bornDay === day).slice(0, count);
  const others = born.filter(({ bornDay }) => bornDay !== day).slice(0, count - today.length);
  // Days from today, wrapping around the month.
  const ahead = ({ bornDay }: PersonDocument) => ((bornDay ?? 0) - (day ?? 0) + 32) % 32;
  return [...today, ...others.sort((a, b) => ahead(a) - ahead(b) || byPopularity(a, b))];
}

/** What a list call must answer, from only the documents and the rules of docs/portal; as `_id`s. */
export function plainList<N extends CallName>(documents: Documents, name: N, body: CallInput<N>): string[] {
  const request = body as Request;
  const [, of, kind, list] = /^get-(roles-)?(movies?|series?|games)(.*)$/.exec(name) ?? ['', '', '', ''];
  const category = (kind?.endsWith('s') ? kind : `${kind}s`) as Category;
  const found = (): { _id: ObjectId }[] => {
    if (of) return roleList(documents, category, list ?? '', request);
    if (kind) return titleList(documents, category, list ?? '', request);
    if (name === 'get-characters') return characterList(documents, request);
    if (name === 'get-actors-born') return bornList(documents, request);
    if (name === 'get-actors') return page(actorsOf(documents).sort(byPopularity), request);
    const voted = actorsOf(documents).filter(({ ratedByCount }) => ratedByCount > 0);
    return page(voted.sort(byRating(documents.people, ownVotes)), request);
  };
  return found().map(({ _id }) => _id.toHexString());
}
