import { NOTICE_LIMITS, type Notice, titlePath } from '@screenlore/contracts';

/** Who did something: those who did it last by name, the others by their number. */
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

const text = ({ thing }: Notice): string =>
  thing
    ? `${thing.page.kind === 'review' ? 'the review' : 'the article'} “${thing.name}”`
    : 'an article or review';

/** What a notification says. */
export function noticeWords(notice: Notice): string {
  const { kind, count, thing } = notice;
  const who = whoDid(notice);
  switch (kind) {
    case 'follow':
      return `${who} ${count === 1 ? 'follows' : 'follow'} you`;
    case 'reply':
      return `${who} replied to your comment on ${text(notice)}`;
    case 'comment':
      return `${who} commented on ${text(notice).replace(/^(the|an) /, 'your ')}`;
    case 'mention':
      return `${who} mentioned you in a comment on ${text(notice)}`;
    case 'found':
      return `${count === 1 ? 'A title' : `${count} titles`} that your import waited for ${count === 1 ? 'is' : 'are'} here now`;
    case 'released':
      return `${thing?.name ?? 'A title'} is out. You want to see it.`;
  }
}

/** Where a notification leads. */
export function noticePath({ kind, people, count, thing }: Notice): string {
  const [first] = people;
  if (kind === 'follow')
    return count === 1 && first ? `/user/${encodeURIComponent(first.username)}` : '/settings/following';
  if (!thing) return '/notifications';
  const { page } = thing;
  if (page.kind === 'import') return '/import';
  if (page.kind === 'article' || page.kind === 'review')
    return `/${page.kind}/${encodeURIComponent(page.id)}`;
  return titlePath(page.kind, page.id);
}
