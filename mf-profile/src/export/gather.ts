import { type CallReply, type ExportedList, type OwnExport, type Profile } from '@screenlore/contracts';
import { namesOf } from './names-of.js';
import { type Ask, all, PAGE } from './pages.js';

/** The parts of an export, in the order of reading. */
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

/** The contents of an export, without its description of its own form. */
export type Gathered = Omit<OwnExport, 'format' | 'version'>;

/** Called with the number read of a part; 0 when it begins. */
export type Tell = (part: Part, read: number) => void;

/** Texts a page, with all of their content. */
const TEXTS = 50;

/** Reads everything that the portal stores about the signed-in member, except the pictures themselves. */
export async function gather(ask: Ask, tell: Tell, username: string, portal: string): Promise<Gathered> {
  const exportedAt = new Date().toISOString();
  tell('account', 0);
  const about = await account(ask, username);
  tell('account', 1);

  tell('viewings', 0);
  const viewings = await all(
    (after: CallReply<'get-own-viewings'>['next']) => ask('get-own-viewings', { after, count: PAGE }),
    (page) => page.viewings,
    (read) => tell('viewings', read),
  );
  const statuses = await all(
    (after: string | null) => ask('get-own-statuses', { after, count: PAGE }),
    (page) => page.statuses,
  );
  tell('ratings', 0);
  const ratings = await all(
    (after: string | null) => ask('get-own-ratings', { after, count: PAGE }),
    (page) => page.ratings,
    (read) => tell('ratings', read),
  );
  tell('marks', 0);
  const markedOf = (list: 'wantToSee' | 'favorites', before: number) =>
    all(
      (after: string | null) => ask('get-own-list', { of: list, after, count: PAGE }),
      (page) => page.marks,
      (read) => tell('marks', before + read),
    );
  const wantToSee = await markedOf('wantToSee', 0);
  const favorites = await markedOf('favorites', wantToSee.length);
  const { titles: favoriteFour } = await ask('get-favorite-four', {});
  tell('lists', 0);
  const lists = await ownLists(ask, tell, username);
  tell('texts', 0);
  const texts = await ownTexts(ask, tell, username);
  tell('comments', 0);
  const comments = await all(
    (after: string | null) => ask('get-own-comments', { after, count: PAGE }),
    (page) => page.comments,
    (read) => tell('comments', read),
  );
  const feelings = await all(
    (after: string | null) => ask('get-own-feelings', { after, count: PAGE }),
    (page) => page.feelings,
  );
  const characterVotes = await all(
    (after: string | null) => ask('get-own-character-votes', { after, count: PAGE }),
    (page) => page.votes,
  );
  const likes = await all(
    (after: string | null) => ask('get-own-likes', { after, count: PAGE }),
    (page) => page.likes,
  );
  tell('followers', 0);
  const following = await members((skip) => ask('get-following', { count: PAGE, skip }));
  const followers = await members((skip) => ask('get-followers', { count: PAGE, skip }));
  const requests = (sent: boolean) =>
    members((skip) => ask('get-follow-requests', { sent, count: PAGE, skip }));
  const followRequests = { received: await requests(false), sent: await requests(true) };
  const blocked = await members((skip) => ask('get-blocked', { count: PAGE, skip }));
  tell('followers', following.length + followers.length);
  const notifications = await all(
    (before: CallReply<'get-notifications'>['next']) => ask('get-notifications', { before, count: PAGE }),
    (page) =>
      page.notifications.map(({ people, ...notice }) => ({
        ...notice,
        people: people.map((person) => person.username),
      })),
  );
  const recommended = (sent: boolean) =>
    all(
      (after: string | null) => ask('get-own-recommendations', { sent, after, count: PAGE }),
      (page) => page.recommendations,
    );
  const recommendations = { received: await recommended(false), sent: await recommended(true) };
  const { clubs } = await ask('get-own-clubs', {});
  const reports = await all(
    (after: string | null) => ask('get-own-reports', { after, count: PAGE }),
    (page) => page.reports,
  );
  const decisions = await all(
    (after: string | null) => ask('get-own-decisions', { after, count: PAGE }),
    (page) => page.decisions,
  );
  const spoilerMarks = await all(
    (after: string | null) => ask('get-own-spoiler-marks', { after, count: PAGE }),
    (page) => page.marks,
  );
  tell('imports', 0);
  const { imports } = await ask('get-imports', {});
  tell('imports', imports.length);
  tell('names', 0);
  const marked = { wantToSee, favorites, favoriteFour };
  const things = { viewings, statuses, ratings, ...marked, lists, feelings, characterVotes, recommendations };
  return {
    ...{ exportedAt, portal },
    ...about,
    ...(await namesOf(things, ask, (read) => tell('names', read))),
    ...things,
    ...texts,
    ...{
      comments,
      likes,
      following,
      followers,
      followRequests,
      blocked,
      notifications,
      clubs,
      reports,
      decisions,
      spoilerMarks,
      imports,
      pictures: [],
    },
  };
}

async function account(
  ask: Ask,
  username: string,
): Promise<
  Pick<
    OwnExport,
    'account' | 'security' | 'sanctions' | 'settings' | 'feed' | 'notificationSettings' | 'pushDevices'
  >
> {
  const { user }: { user: Profile } = await ask('get-user', { userId: username, count: 1 });
  const { hasPassword, providers } = await ask('get-own-sign-in', {});
  const { passkeys } = await ask('get-own-passkeys', {});
  const { since: twoStepSince } = await ask('get-own-factor', {});
  const library = await ask('get-library-settings', {});
  const { ratings, marks, ratedIsSeen, ratingScale, tasteMatch, together } = await ask(
    'get-rating-settings',
    {},
  );
  const { members, titles, ...feed } = await ask('get-feed-settings', {});
  const notificationSettings = await ask('get-notification-settings', {});
  const { devices: pushDevices } = await ask('get-push-key', {});
  const security = await all(
    (after: string | null) => ask('get-own-activity', { after, count: PAGE }),
    (page) => page.entries,
  );
  const sanctions = await ask('get-own-sanctions', {});
  const { profile_img, backgroundImg, ...personal } = user.personal_info;
  return {
    account: {
      ...{ _id: user._id, ...personal, joinedAt: user.joinedAt },
      ...{ picture: profile_img, background: backgroundImg },
      ...{ hasPassword, providers, twoStepSince },
      passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
    },
    security,
    sanctions,
    notificationSettings,
    pushDevices,
    feed: {
      ...feed,
      members: members.map(({ _id, username }) => ({ _id, username })),
      titles: titles.map(({ _id, titleId, title }) => ({ _id, titleId, name: title })),
    },
    settings: {
      ...{ viewings: library.visibility, lists: library.listVisibility, ratings, marks },
      ...{ takesFollowers: library.takesFollowers, approvesFollowers: library.approvesFollowers },
      ...{ coversUnseen: library.coversUnseen, ratedIsSeen, ratingScale, tasteMatch, together },
    },
  };
}

async function ownLists(ask: Ask, tell: Tell, userId: string): Promise<ExportedList[]> {
  const { lists } = await ask('get-lists', { userId, count: PAGE });
  const found: ExportedList[] = [];
  // The portal lists the last changed first; an import reverses that.
  const placeOf = ({ madeAt, name }: (typeof lists)[number]) => `${madeAt} ${name}`;
  const inOrder = [...lists].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  for (const { covers: _covers, ...list } of inOrder) {
    const entries = await all(
      (after: string | null) =>
        ask('get-list-entries', { listId: list._id, count: PAGE, ...(after === null ? {} : { after }) }),
      (page) => page.entries.map(({ look: _, place: __, reach: ___, ...entry }) => entry),
    );
    const { links } = list.entries === 0 ? { links: [] } : await ask('get-list-links', { listId: list._id });
    tell('lists', found.push({ ...list, entries, links }));
  }
  return found;
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
  const { posts: held } = await ask('get-held-posts', {});
  for (const { type, publicId } of held) {
    if (type === 'article') found.articles.push((await ask('get-article', { articleId: publicId })).article);
    else found.reviews.push((await ask('get-review', { reviewId: publicId })).review);
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
  const found: OwnExport['followers'] = [];
  for (let skip = 0, total = 1; skip < total; skip += PAGE) {
    const page = await read(skip);
    found.push(...page.members.map(({ _id, username, since }) => ({ _id, username, since })));
    total = page.total;
  }
  return found;
}
