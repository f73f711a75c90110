import { episodeIdPath, NOTICE_LIMITS, type Notice, titlePath } from '@screenlore/contracts';

/** Who did it: the most recent people by name, the rest as a number. */
function whoDid({ people, count }: Pick<Notice, 'people' | 'count'>): string {
  if (people.length === 0) return count === 1 ? 'Somebody' : `${count} people`;
  const names = people.map(({ firstName, surname }) => `${firstName} ${surname}`);
  const others = count - people.length;
  if (others > 0)
    names.push(
      count >= NOTICE_LIMITS.counted ? 'many others' : others === 1 ? '1 other' : `${others} others`,
    );
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

const text = ({ thing }: Notice): string => {
  if (!thing) return 'an article, review or episode';
  if (thing.page.kind === 'review' || thing.page.kind === 'article')
    return `the ${thing.page.kind} “${thing.name}”`;
  return thing.name;
};

/** Where a comment was made. */
const place = (notice: Notice): string =>
  notice.thing?.page.kind === 'club' ? `in the club “${notice.thing.name}”` : `on ${text(notice)}`;

const LIKED = {
  article: 'article',
  review: 'review',
  opinion: 'opinion on',
  comment: 'comment on',
  list: 'list',
} as const;

/** What somebody liked: an own text by its name, an opinion or comment by its subject. */
function likedText({ liked, thing }: Notice): string {
  if (!liked) return 'what you wrote';
  const word = LIKED[liked];
  if (!thing) return `your ${word.replace(' on', '')}`;
  if (thing.page.kind === 'club') return `your comment in the club “${thing.name}”`;
  return liked === 'comment' && (thing.page.kind === 'article' || thing.page.kind === 'review')
    ? `your ${word} the ${thing.page.kind} “${thing.name}”`
    : `your ${word} “${thing.name}”`;
}

/** 'a comment', 'your list'. */
function whatOf({ answer }: Notice, article: 'a' | 'your'): string {
  const kind = answer?.kind ?? 'comment';
  return `${article === 'a' && (kind === 'article' || kind === 'opinion') ? 'an' : article} ${kind}`;
}

/** The outcome of a report. The author of removed content reads the reason on the decision's page. */
function cameOf({ answer, kind }: Notice): string {
  const taken = answer?.kind === 'list' ? 'it was made private' : 'it was removed';
  switch (answer?.outcome) {
    case 'withdrawn':
      return taken;
    case 'told':
      return kind === 'answer' ? 'the member was asked to change it' : 'please change it';
    case 'gone':
      return 'its author had deleted it';
    case 'upheld':
      return kind === 'answer' ? `${taken}, also after an appeal` : 'the decision stands after your appeal';
    case 'restored':
      return 'it was looked at again and stays';
    default:
      return 'nothing was wrong';
  }
}

/** The text of a notification. */
export function noticeWords(notice: Notice): string {
  const { kind, count, thing, words } = notice;
  const who = whoDid(notice);
  switch (kind) {
    case 'follow':
      return `${who} ${count === 1 ? 'follows' : 'follow'} you`;
    case 'request':
      return `${who} ${count === 1 ? 'asks' : 'ask'} to follow you`;
    case 'accepted':
      return `${who} accepted your request`;
    case 'reply':
      return `${who} replied to your comment ${place(notice)}`;
    case 'comment':
      return `${who} commented on ${text(notice).replace(/^(the|an) /, 'your ')}`;
    case 'mention':
      return `${who} mentioned you in a comment ${place(notice)}`;
    case 'like':
      return `${who} liked ${likedText(notice)}`;
    case 'recommend': {
      const said = `${who} ${count === 1 ? 'recommends' : 'recommend'} ${thing?.name ?? 'a title'}`;
      return words === undefined ? said : `${said}: “${words}”`;
    }
    case 'club':
      return `${who} invites you to the club “${thing?.name ?? 'of theirs'}”`;
    case 'found':
      return `${count === 1 ? 'A title' : `${count} titles`} that your import waited for ${count === 1 ? 'is' : 'are'} here now`;
    case 'moderation':
      return 'A moderator wrote to you. Read it in the settings of your account.';
    case 'answer':
      return `We looked at your report of ${whatOf(notice, 'a')}: ${cameOf(notice)}`;
    case 'decision':
      return `Moderators looked at ${whatOf(notice, 'your')}: ${cameOf(notice)}`;
    case 'released':
      return `${thing?.name ?? 'A title'} is out. You want to see it.`;
    case 'season':
      return `A new season of ${thing?.name ?? 'a series that you watch'} is out`;
  }
}

/** The link of a notification. */
export function noticePath({ kind, people, count, thing, answer }: Notice): string {
  const [first] = people;
  if (kind === 'moderation') return '/settings/account';
  if (kind === 'answer') return '/moderation/log';
  if (kind === 'decision') return answer ? `/moderation/case/${answer.id}` : '/notifications';
  if (kind === 'request') return '/settings/following';
  if (kind === 'follow' || kind === 'accepted')
    return count === 1 && first ? `/user/${encodeURIComponent(first.username)}` : '/settings/following';
  if (!thing) return '/notifications';
  const { page } = thing;
  if (page.kind === 'import') return '/import';
  if (page.kind === 'club') return `/clubs/${page.id}`;
  if (page.kind === 'list') return `/list/${encodeURIComponent(page.id)}`;
  if (page.kind === 'article' || page.kind === 'review')
    return `/${page.kind}/${encodeURIComponent(page.id)}`;
  if (page.kind === 'episode') return episodeIdPath(page.id);
  return titlePath(page.kind, page.id);
}
