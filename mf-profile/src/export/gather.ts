import {
  type CallInput,
  type CallName,
  type CallReply,
  type ExportedList,
  LIBRARY_LIMITS,
  type OwnExport,
  type Profile,
} from '@screenlore/contracts';

/** Makes a call; resolves once it has succeeded. */
export type Ask = <N extends CallName>(name: N, request: CallInput<N>) => Promise<CallReply<N>>;

/** What an export has, in the order in which it is read. */
export const PARTS = [
  'account',
  'viewings',
  'ratings',
  'marks',
  'lists',
  'texts',
  'comments',
  'followers',
  'imports',
  'names',
  'pictures',
] as const;
export type Part = (typeof PARTS)[number];

/** What an export has, but for what it says of its own form. */
export type Gathered = Omit<OwnExport, 'format' | 'version'>;

/** Called with how much of a part has been read; 0 when it begins. */
export type Tell = (part: Part, read: number) => void;

const PAGE = LIBRARY_LIMITS.exportPage;
/** Texts with all of their content, a page. */
const TEXTS = 50;

/** Reads all that the portal keeps of the member who is signed in, but for the pictures themselves. */
export async function gather(ask: Ask, tell: Tell, username: string, portal: string): Promise<Gathered> {
  const exportedAt = new Date().toISOString();
  tell('account', 0);
  const about = await account(ask, username);
  tell('account', 1);

  tell('viewings', 0);
  const viewings: OwnExport['viewings'] = [];
  await pages(
    (after: CallReply<'get-own-viewings'>['next']) => ask('get-own-viewings', { after, count: PAGE }),
    (page) => tell('viewings', viewings.push(...page.viewings)),
  );
  const statuses: OwnExport['statuses'] = [];
  await pages(
    (after: string | null) => ask('get-own-statuses', { after, count: PAGE }),
    (page) => statuses.push(...page.statuses),
  );
  tell('ratings', 0);
  const ratings: OwnExport['ratings'] = [];
  await pages(
    (after: string | null) => ask('get-own-ratings', { after, count: PAGE }),
    (page) => tell('ratings', ratings.push(...page.ratings)),
  );
  tell('marks', 0);
  const marked = { wantToSee: [] as OwnExport['wantToSee'], favorites: [] as OwnExport['favorites'] };
  for (const list of ['wantToSee', 'favorites'] as const)
    await pages(
      (after: string | null) => ask('get-own-list', { of: list, after, count: PAGE }),
      (page) => {
        marked[list].push(...page.marks);
        tell('marks', marked.wantToSee.length + marked.favorites.length);
      },
    );
  const { titles: favoriteFour } = await ask('get-favorite-four', {});
  tell('lists', 0);
  const lists = await ownLists(ask, tell, username);
  tell('texts', 0);
  const texts = await ownTexts(ask, tell, username);
  tell('comments', 0);
  const comments: OwnExport['comments'] = [];
  await pages(
    (after: string | null) => ask('get-own-comments', { after, count: PAGE }),
    (page) => tell('comments', comments.push(...page.comments)),
  );
  tell('followers', 0);
  const following = await members((skip) => ask('get-following', { count: PAGE, skip }));
  const followers = await members((skip) => ask('get-followers', { count: PAGE, skip }));
  const blocked = await members((skip) => ask('get-blocked', { count: PAGE, skip }));
  tell('followers', following.length + followers.length);
  const notifications: NonNullable<OwnExport['notifications']> = [];
  await pages(
    (before: CallReply<'get-notifications'>['next']) => ask('get-notifications', { before, count: PAGE }),
    (page) =>
      notifications.push(
        ...page.notifications.map(({ people, ...notice }) => ({
          ...notice,
          people: people.map((person) => person.username),
        })),
      ),
  );
  tell('imports', 0);
  const { imports } = await ask('get-imports', {});
  tell('imports', imports.length);
  tell('names', 0);
  const things = { viewings, statuses, ratings, ...marked, favoriteFour, lists };
  return {
    ...{ exportedAt, portal },
    ...about,
    ...(await names(ask, tell, things)),
    ...things,
    ...texts,
    ...{ comments, following, followers, blocked, notifications, imports, pictures: [] },
  };
}

async function pages<Place, Page extends { next: Place | null }>(
  read: (after: Place | null) => Promise<Page>,
  take: (page: Page) => void,
): Promise<void> {
  let after: Place | null = null;
  do {
    const page: Page = await read(after);
    take(page);
    after = page.next;
  } while (after !== null);
}

async function account(
  ask: Ask,
  username: string,
): Promise<Pick<OwnExport, 'account' | 'security' | 'settings' | 'feed' | 'notificationSettings'>> {
  const { user }: { user: Profile } = await ask('get-user', { userId: username, count: 1 });
  const { hasPassword, providers } = await ask('get-own-sign-in', {});
  const { passkeys } = await ask('get-own-passkeys', {});
  const { since: twoStepSince } = await ask('get-own-factor', {});
  const library = await ask('get-library-settings', {});
  const { ratings, marks, ratedIsSeen, ratingScale } = await ask('get-rating-settings', {});
  const { members, titles, ...feed } = await ask('get-feed-settings', {});
  const notificationSettings = await ask('get-notification-settings', {});
  const security: OwnExport['security'] = [];
  await pages(
    (after: string | null) => ask('get-own-activity', { after, count: PAGE }),
    (page) => security.push(...page.entries),
  );
  const { profile_img, backgroundImg, ...personal } = user.personal_info;
  return {
    account: {
      ...{ _id: user._id, ...personal, joinedAt: user.joinedAt },
      ...{ picture: profile_img, background: backgroundImg },
      ...{ hasPassword, providers, twoStepSince },
      passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
    },
    security,
    notificationSettings,
    feed: {
      ...feed,
      members: members.map(({ _id, username }) => ({ _id, username })),
      titles: titles.map(({ _id, titleId, title }) => ({ _id, titleId, name: title })),
    },
    settings: {
      ...{ viewings: library.visibility, lists: library.listVisibility, ratings, marks },
      ...{ takesFollowers: library.takesFollowers, ratedIsSeen, ratingScale },
    },
  };
}

async function ownLists(ask: Ask, tell: Tell, userId: string): Promise<ExportedList[]> {
  const { lists } = await ask('get-lists', { userId, count: PAGE });
  const all: ExportedList[] = [];
  // The portal has the last changed first, which an import changes.
  const placeOf = ({ madeAt, name }: (typeof lists)[number]) => `${madeAt} ${name}`;
  const inOrder = [...lists].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  for (const { covers: _covers, ...list } of inOrder) {
    const entries: ExportedList['entries'] = [];
    await pages(
      (after: string | null) =>
        ask('get-list-entries', { listId: list._id, count: PAGE, ...(after === null ? {} : { after }) }),
      (page) => entries.push(...page.entries.map(({ look: _look, place: _place, ...entry }) => entry)),
    );
    const { links } = list.entries === 0 ? { links: [] } : await ask('get-list-links', { listId: list._id });
    tell('lists', all.push({ ...list, entries, links }));
  }
  return all;
}

async function ownTexts(
  ask: Ask,
  tell: Tell,
  userId: string,
): Promise<Pick<OwnExport, 'articles' | 'reviews' | 'drafts'>> {
  const found: Pick<OwnExport, 'articles' | 'reviews' | 'drafts'> = { articles: [], reviews: [], drafts: [] };
  const progress = () => tell('texts', found.articles.length + found.reviews.length + found.drafts.length);
  for (const kind of ['articles', 'reviews'] as const)
    for (let skip = 0, total = 1; skip < total; skip += TEXTS) {
      const page = await ask('get-user-texts', { userId, kind, count: TEXTS, skip });
      found.articles.push(...page.articles);
      found.reviews.push(...page.reviews);
      total = page.counts[kind];
      progress();
    }
  for (let skip = 0, total = 1; skip < total; skip += TEXTS) {
    const page = await ask('get-drafts', { count: TEXTS, skip });
    for (const { id } of page.drafts) {
      found.drafts.push((await ask('get-draft', { id })).draft);
      progress();
    }
    total = page.total;
  }
  return found;
}

async function members(
  read: (skip: number) => Promise<CallReply<'get-followers'>>,
): Promise<OwnExport['followers']> {
  const all: OwnExport['followers'] = [];
  for (let skip = 0, total = 1; skip < total; skip += PAGE) {
    const page = await read(skip);
    all.push(...page.members.map(({ _id, username, since }) => ({ _id, username, since })));
    total = page.total;
  }
  return all;
}

type Things = Pick<
  OwnExport,
  'viewings' | 'statuses' | 'ratings' | 'wantToSee' | 'favorites' | 'favoriteFour' | 'lists'
>;

/** By what the things are known, each once. */
async function names(
  ask: Ask,
  tell: Tell,
  things: Things,
): Promise<Pick<OwnExport, 'titles' | 'people' | 'roles'>> {
  const ids = { titles: new Set<string>(), people: new Set<string>(), roles: new Set<string>() };
  for (const { title } of [...things.viewings, ...things.statuses]) ids.titles.add(title);
  const items = [
    ...[...things.ratings, ...things.wantToSee, ...things.favorites, ...things.favoriteFour],
    ...things.lists.flatMap(({ entries }) => entries),
  ];
  for (const { kind, item } of items) ids[kind === 'roles' || kind === 'people' ? kind : 'titles'].add(item);
  const found: Pick<OwnExport, 'titles' | 'people' | 'roles'> = { titles: [], people: [], roles: [] };
  // Titles last: those of the roles are among them.
  for (const part of ['people', 'roles', 'titles'] as const) {
    const wanted = [...ids[part]];
    for (let from = 0; from < wanted.length; from += PAGE) {
      const page = await ask('get-known-names', { [part]: wanted.slice(from, from + PAGE) });
      found.people.push(...page.people);
      found.roles.push(...page.roles);
      found.titles.push(...page.titles);
      for (const { title } of page.roles) ids.titles.add(title);
      tell('names', found.people.length + found.roles.length + found.titles.length);
    }
  }
  return found;
}
