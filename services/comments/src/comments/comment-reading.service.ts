import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Comment,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  reachAsWritten,
} from '@screenlore/contracts';
import { callerOf } from '@screenlore/service-kit';
import { LikesRepository } from '../like-counts/likes.repository.js';
import { threadId } from '../threads/thread.schema.js';
import { checkReader, withdrawn } from '../threads/thread-access.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { commentReply, NO_LIKES, type StoredComment } from './comment.schema.js';
import { asId, CommentsRepository, gone } from './comments.repository.js';
import { HeldComments } from './held-comments.repository.js';
import { ReachesRepository } from './reaches.repository.js';

/** Reads comments, as far as their post or episode can be read. */
@Injectable()
export class CommentReadingService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly threads: ThreadsRepository,
    private readonly likes: LikesRepository,
    private readonly reaches: ReachesRepository,
    private readonly held: HeldComments,
  ) {}

  /** A page of the top level in the requested order, and the counts of the thread. */
  async thread({
    body: request,
    caller,
  }: Envelope<InternalRequest<'get-thread'>>): Promise<InternalReply<'get-thread'>> {
    const { type, mediaId, reveal } = request;
    if (type === 'episode' && !reveal) return { known: true, covered: mediaId, ...NOTHING };
    // The portal's own pages send the post's _id. With it, comments can be read without waiting for the thread.
    const guess = threadId(type, mediaId);
    const [thread, guessed] = await Promise.all([
      this.threads.ofPost(type, mediaId),
      type === 'episode' || asId(mediaId) ? this.comments.topLevel(guess, request) : [],
    ]);
    if (!thread && type === 'club') throw withdrawn(type);
    if (!thread) return { known: false, ...NOTHING };
    checkReader(thread, caller?.id);
    const { version, totalComments, totalParentComments } = thread;
    const page = thread._id === guess ? guessed : await this.comments.topLevel(thread._id, request);
    const isFirst = request.skip === 0 && request.after === undefined;
    const [comments, held] = await Promise.all([
      this.shown(page, caller),
      caller && isFirst ? this.held.inThread(thread._id, caller.id) : [],
    ]);
    return {
      ...{ known: true, comments, version, totalComments, totalParentComments },
      ...(held.length > 0 && { held: held.map((each) => ({ ...commentReply(each), held: true })) }),
    };
  }

  /** @throws CallError notFound */
  async replies({
    body: { _id, reveal, opened, ...place },
    caller,
  }: Envelope<CallRequest<'get-replies'>>): Promise<CallReply<'get-replies'>> {
    const id = asId(_id);
    const found = id ? await this.comments.replies(id, place) : [];
    const of = found[0] ?? (id && (await this.comments.find(id)));
    if (!of) throw gone();
    const thread = await this.threads.find(of.thread);
    if (thread) checkReader(thread, caller?.id);
    if (thread?.type === 'episode' && !reveal) return { replies: [], covered: thread.postId };
    return {
      replies: await this.shown(found, caller, opened),
      ...((thread?.type === 'article' || thread?.type === 'review') && { [thread.type]: thread.postId }),
    };
  }

  /** A complete comment, and those above it. @throws CallError notFound */
  async single({
    body: { id },
    caller,
  }: Envelope<InternalRequest<'get-comment'>>): Promise<InternalReply<'get-comment'>> {
    const _id = asId(id);
    const found = _id && (await this.comments.find(_id));
    const thread = found && (await this.threads.find(found.thread));
    if (!found || !thread) throw gone();
    checkReader(thread, caller?.id);
    const [comment] = await this.shown([found], caller);
    if (!comment) throw gone();
    return { comment, thread: { type: thread.type, _id: thread.postId } };
  }

  /** All comments of the caller, even under withdrawn posts. */
  async own(envelope: Envelope<CallRequest<'get-own-comments'>>): Promise<CallReply<'get-own-comments'>> {
    const { count } = envelope.body;
    const { id } = callerOf(envelope);
    const [there, waiting] = await Promise.all([
      this.comments.ofMember(id, envelope.body),
      this.held.ofMember(id, envelope.body),
    ]);
    const held = new Set(waiting.map(({ _id }) => String(_id)));
    const found = [...there, ...waiting]
      .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))
      .slice(0, count);
    const threads = await this.threads.findMany([...new Set(found.map(({ thread }) => thread))]);
    const postOf = new Map(
      threads.map(({ _id, type, postId, publicId }) => [_id, { type, _id: postId, publicId }]),
    );
    return {
      comments: found.flatMap(({ _id, text, at, thread, parent, reach }) => {
        const post = postOf.get(thread);
        return post
          ? {
              _id: String(_id),
              comment: text,
              at: at.toISOString(),
              post,
              replyingTo: parent && String(parent),
              ...(reach && { reaches: reachAsWritten(reach) }),
              ...(held.has(String(_id)) && { held: true }),
            }
          : [];
      }),
      next: found.length === count ? String(found.at(-1)?._id) : null,
    };
  }

  /** With their replies' ids, and the number of likes. */
  private async shown(
    found: StoredComment[],
    caller: Envelope<unknown>['caller'],
    opened = false,
  ): Promise<Comment[]> {
    const ids = found.map(({ _id }) => String(_id));
    const [children, liked, reaches] = await Promise.all([
      this.comments.childIds(found),
      this.likes.of('comment', ids, caller?.id ?? null),
      // A reader who has opened a comment sees its replies uncovered.
      opened ? undefined : this.reaches.of(found, caller?.id ?? null),
    ]);
    const likesOf = new Map(liked.map(({ id, ...likes }) => [id, likes]));
    return found.map((stored) => {
      const reach = reaches?.get(String(stored._id));
      const likes = likesOf.get(String(stored._id)) ?? NO_LIKES;
      return { ...commentReply(stored, children), likes, ...(reach && { reach }) };
    });
  }
}

/** The reply for an empty thread, and for a covered thread, whose counts are hidden too. */
const NOTHING = { comments: [], version: 0, totalComments: 0, totalParentComments: 0 };
