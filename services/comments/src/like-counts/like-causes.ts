import type { InternalRequest } from '@screenlore/contracts';
import type { NewCause } from '@screenlore/service-kit';
import { likedText, likeId } from './like.schema.js';

/** The cause by which the author of a text is notified of a like (NOTE-14). */
export const likeCause = (text: string, userId: string): string => `like:${likeId(text, userId)}`;

export const causeOf = (
  text: string,
  actor: string,
  member: string,
  thing: InternalRequest<'store-like'>['thing'],
): NewCause => ({
  _id: likeCause(text, actor),
  ...{ kind: 'like', member, actor, about: text, source: text, at: new Date() },
  thing: thing && `${thing.type}:${thing._id}`,
});

/** The sources of causes that end with deleted comments: the comments themselves and their likes. */
export const sourcesOf = (comments: readonly string[]): string[] =>
  comments.flatMap((id) => [id, likedText('comment', id)]);
