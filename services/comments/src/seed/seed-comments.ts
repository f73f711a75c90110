import {
  type DemoComment,
  type DemoPost,
  type DemoThread,
  type DemoUser,
  demoPostId,
  demoPostMoment,
  demoPostPublicId,
  demoUserId,
} from '@screenlore/demo';
import { seedOnce, sha256 } from '@screenlore/service-kit';
import { type Connection, Types } from 'mongoose';
import { COMMENT, commentSchema, type StoredComment } from '../comments/comment.schema.js';
import { type StoredThread, THREAD, threadId, threadSchema } from '../threads/thread.schema.js';

const HOUR_MS = 60 * 60 * 1000;
/** Increase it when the same demo is stored in another form, so that existing databases are updated. */
const FORM = 1;

export interface DemoDiscussion {
  users: readonly DemoUser[];
  articles: readonly DemoPost[];
  reviews: readonly DemoPost[];
  threads: readonly DemoThread[];
}

/**
 * Stores the demo's comments. Existing comments are not changed, neither the demo's nor members'. A deleted comment only returns with
 * another version of the demo.
 * @returns how many comments the demo has, and whether anything was stored
 */
export async function seedComments(
  connection: Connection,
  demo: DemoDiscussion,
  now: Date,
): Promise<{ comments: number; changed: boolean }> {
  const made = demo.threads.map((thread) => makeThread(demo, thread, now));
  const comments = made.reduce((sum, { all }) => sum + all.length, 0);
  const changed = await seedOnce(connection, 'comments', [FORM, demo.threads], () =>
    storeThreads(connection, made),
  );
  return { comments, changed };
}

async function storeThreads(
  connection: Connection,
  made: readonly ReturnType<typeof makeThread>[],
): Promise<void> {
  const models = {
    comments: connection.model<StoredComment>(COMMENT, commentSchema),
    threads: connection.model<StoredThread>(THREAD, threadSchema),
  };
  await Promise.all([models.comments.init(), models.threads.init()]);
  for (const { thread, all } of made)
    await connection.transaction(async (session) => {
      const ids = all.map(({ _id }) => _id);
      const there = await models.comments.find({ _id: { $in: ids } }, { _id: 1 }, { session }).lean();
      const known = new Set(there.map(({ _id }) => String(_id)));
      const missing = all.filter(({ _id }) => !known.has(String(_id)));
      if (missing.length === 0) return;
      await models.comments.insertMany(missing, { session });
      // Counts the new replies at existing comments.
      for (const { parent } of missing)
        if (parent && known.has(String(parent)))
          await models.comments.updateOne({ _id: parent }, { $inc: { replyCount: 1 } }, { session });
      const { _id, type, postId, publicId, authorId } = thread;
      await models.threads.updateOne(
        { _id },
        {
          $setOnInsert: { type, postId, publicId, authorId },
          $set: { pending: true, changedAt: new Date(), demo: true },
          $inc: {
            totalComments: missing.length,
            totalParentComments: missing.filter(({ parent }) => parent === null).length,
            version: 1,
          },
        },
        { session, upsert: true },
      );
    });
}

function makeThread({ users, articles, reviews }: DemoDiscussion, { on, comments }: DemoThread, now: Date) {
  const post = (on.type === 'article' ? articles : reviews).find(({ title }) => title === on.title);
  if (!post) throw new Error(`The demo has no ${on.type} '${on.title}'`);
  const people = new Map(users.map((user) => [user.username, user]));
  const postId = demoPostId(post);
  const _id = threadId(on.type, postId);
  const published = demoPostMoment(post, now);
  const all: StoredComment[] = [];
  const walk = (said: DemoComment, parent: StoredComment | null) => {
    const user = people.get(said.author);
    if (!user) throw new Error(`'${said.text}' is by ${said.author}, who is no demo user`);
    const { username, firstName, surname } = user;
    const id = new Types.ObjectId(sha256(`comment ${_id} ${said.author} ${said.text}`).slice(0, 24));
    const at = Math.min(published.getTime() + said.hoursAfter * HOUR_MS, now.getTime());
    const stored: StoredComment = {
      _id: id,
      thread: _id,
      parent: parent?._id ?? null,
      root: parent?.root ?? id,
      text: said.text,
      by: { _id: demoUserId(username), username, firstName, surname, profile_img: null },
      at: new Date(at),
      replyCount: said.replies.length,
      demo: true,
    };
    all.push(stored);
    for (const reply of said.replies) walk(reply, stored);
  };
  for (const comment of comments) walk(comment, null);
  const thread = {
    _id,
    type: on.type,
    postId,
    publicId: demoPostPublicId(post),
    authorId: demoUserId(post.author),
  };
  return { thread, all };
}
