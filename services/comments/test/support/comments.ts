import {
  type Caller,
  type CallInput,
  type CallReply,
  COMMENTS_COUNTED,
  type Comment,
  type CommentCursor,
  type CommentedPost,
  type CommentsCounted,
  calls,
  type InternalReply,
  type PostType,
} from '@screenlore/contracts';
import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import { AppModule } from '../../src/app.module.js';
import type { CommentsConfig } from '../../src/config.js';

interface Saying {
  post?: CommentedPost;
  replyingTo?: string | null;
  key?: string;
  mentions?: { _id: string; username: string }[];
}

/** The service, with somebody in the place of content who keeps counts. */
export interface CommentsUnderTest extends ServiceUnderTest {
  /** What the keeper of counts has, by post. */
  kept: Map<string, CommentsCounted>;
  /** Nobody keeps counts until `back` is called. */
  away(): { back(): void };
  thread(
    mediaId: string,
    skip?: number,
    type?: PostType,
    after?: CommentCursor,
  ): Promise<InternalReply<'get-thread'>>;
  replies(_id: string, skip?: number, after?: CommentCursor): Promise<Comment[]>;
  say(caller: Caller, comment: string, saying?: Saying): Promise<Comment>;
  remove(
    caller: Caller,
    request: CallInput<'delete-comment'>,
    key?: string,
  ): Promise<CallReply<'delete-comment'>>;
}

export const user = (name: string, admin = false): Caller => ({ id: `id-of-${name}`, username: name, admin });

export const POST: CommentedPost = {
  type: 'article',
  _id: 'a'.repeat(24),
  publicId: 'a-long-night-aaaaaa',
  authorId: 'id-of-editor',
};

export async function startComments(settings: Partial<CommentsConfig> = {}): Promise<CommentsUnderTest> {
  const comments = await serviceUnderTest<CommentsConfig>({
    name: 'comments',
    module: AppModule,
    config: (base) => ({ ...base, NEW_ACCOUNT_HOURS: 24, COMMENTS_PER_HOUR: 0, ...settings }),
  });
  await comments.start();
  const kept = new Map<string, CommentsCounted>();
  const keep = () =>
    comments.nats.subscribe(COMMENTS_COUNTED, {
      callback: (_error, message) => {
        const counted = message.json<CommentsCounted>();
        if (counted.version > (kept.get(counted.postId)?.version ?? 0)) kept.set(counted.postId, counted);
        message.respond(JSON.stringify({ known: true }));
      },
    });
  let keeping = keep();

  return {
    ...comments,
    kept,
    away: () => {
      keeping.unsubscribe();
      return {
        back: () => {
          keeping = keep();
        },
      };
    },
    thread: (mediaId, skip = 0, type = 'article', after) =>
      comments.internal('get-thread', { type, mediaId, skip, after }),
    replies: async (_id, skip = 0, after) =>
      (await comments.call('get-replies', { _id, skip, after })).replies,
    say: async (caller, comment, { post = POST, replyingTo = null, key, mentions } = {}) => {
      const personal_info = {
        username: caller.username,
        firstName: 'Ada',
        surname: 'Quill',
        profile_img: null,
      };
      const commenter = { _id: caller.id, personal_info };
      const body = { post, commenter, comment, replyingTo, mentions };
      return calls['add-comment'].reply.parse(
        await comments.internal('store-comment', body, { caller, key }),
      );
    },
    remove: (caller, request, key) => comments.call('delete-comment', request, { caller, key }),
  };
}
