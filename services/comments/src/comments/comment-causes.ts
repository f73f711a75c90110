import { DELETED_MEMBER, mentionedIn } from '@screenlore/contracts';
import { causesModuleOf, type NewCause } from '@screenlore/service-kit';
import type { StoredThread } from '../threads/thread.schema.js';
import { isFor } from '../threads/thread-access.js';
import type { StoredComment } from './comment.schema.js';

export const CommentCauses = causesModuleOf('comments');

/** The causes of notifications in a new comment, at most one per member (NOTE-01, NOTE-02). */
export function causesOf(
  { _id, by, at, mentions = [] }: StoredComment,
  thread: StoredThread,
  parent: StoredComment | null,
): NewCause[] {
  const concerned = [
    ...(parent ? [{ kind: 'reply' as const, member: parent.by._id, about: String(parent._id) }] : []),
    ...(thread.authorId === null
      ? []
      : [{ kind: 'comment' as const, member: thread.authorId, about: thread._id }]),
    ...mentions.map((mentioned) => ({ kind: 'mention' as const, member: mentioned._id, about: thread._id })),
  ];
  const seen = new Set([by._id, DELETED_MEMBER._id]);
  return concerned.flatMap((concern) => {
    if (seen.has(concern.member) || !isFor(thread, concern.member)) return [];
    seen.add(concern.member);
    const source = String(_id);
    return [
      {
        ...concern,
        _id: `${concern.kind}:${source}:${concern.member}`,
        ...{ actor: by._id, thing: thread._id, source, at },
      },
    ];
  });
}

/** The members that a comment mentioned and its new text still mentions. */
export function stillMentioned({ mentions = [] }: Pick<StoredComment, 'mentions'>, text: string) {
  const names = new Set(mentionedIn(text));
  return mentions.filter(({ username }) => names.has(username.toLowerCase()));
}
