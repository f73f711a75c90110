import {
  type Caller,
  type CallInput,
  type CallReply,
  COMMENTS_COUNTED,
  type Comment,
  type CommentCursor,
  type Commented,
  type CommentedEpisode,
  type CommentedPost,
  type CommentsCounted,
  calls,
  type InternalReply,
  type ThreadType,
} from '@screenlore/contracts';
import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import { AppModule } from '../../src/app.module.js';
import type { CommentsConfig } from '../../src/config.js';

interface Saying {
  post?: Commented;
  replyingTo?: string | null;
  key?: string;
  mentions?: { _id: string; username: string }[];
}

/** The service, with a stand-in for the content service that stores counts. */
export interface CommentsUnderTest extends ServiceUnderTest {
  /** The counts that the stand-in has received, by post. */
  kept: Map<string, CommentsCounted>;
  /** Makes the stand-in unavailable until `back` is called. */
  away(): { back(): void };
  thread(
    mediaId: string,
    skip?: number,
    type?: ThreadType,
    after?: CommentCursor,
    reveal?: boolean,
  ): Promise<InternalReply<'get-thread'>>;
  replies(_id: string, skip?: number, after?: CommentCursor, reveal?: boolean): Promise<Comment[]>;
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

export const EPISODE: CommentedEpisode = {
  type: 'episode',
  _id: `${'e'.repeat(24)}:1:2`,
  publicId: 'dark-2017:1:2',
  authorId: null,
};

export async function startComments(settings: Partial<CommentsConfig> = {}): Promise<CommentsUnderTest> {
  const comments = await serviceUnderTest<CommentsConfig>({
    name: 'comments',
    module: AppModule,
    config: (base) => ({
      ...base,
      NEW_ACCOUNT_HOURS: 24,
      COMMENTS_PER_HOUR: 0,
      LIKES_PER_HOUR: 0,
      ...{ HELD_DAYS: 7, HELD_LINKS: 2, HELD_TEXTS: 3 },
      ...settings,
    }),
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
    thread: (mediaId, skip = 0, type = 'article', after, reveal = false) =>
      comments.internal('get-thread', { type, mediaId, skip, after, reveal }),
    replies: async (_id, skip = 0, after, reveal = false) =>
      (await comments.call('get-replies', { _id, skip, after, reveal })).replies,
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
