import { type Db, ObjectId } from 'mongodb';

/** The part of an article that its comments need. */
export interface Discussed {
  _id: string;
  articleId: string;
  authorId: string;
}

const AT_ONCE = 10_000;
/** One in this many comments is at the top level; the others reply to it. */
const DISCUSSION = 5;

/** Replaces an article's comments with this many, in the form that the service stores. */
export async function fillThread(db: Db, { _id, articleId, authorId }: Discussed, comments: number) {
  const thread = `article:${_id}`;
  await db.collection('comments').deleteMany({ thread });
  const start = Date.now() - comments * 1000;
  let root = new ObjectId();
  const all = Array.from({ length: comments }, (_, at) => {
    const top = at % DISCUSSION === 0;
    const id = new ObjectId();
    if (top) root = id;
    return {
      _id: id,
      thread,
      parent: top ? null : root,
      root,
      text: textOf(at),
      by: {
        _id: `u${at % 100}`,
        username: `user-${at % 100}`,
        firstName: 'Some',
        surname: 'Body',
        profile_img: null,
      },
      at: new Date(start + at * 1000),
      replyCount: top ? Math.min(DISCUSSION, comments - at) - 1 : 0,
    };
  });
  for (let from = 0; from < all.length; from += AT_ONCE)
    await db.collection('comments').insertMany(all.slice(from, from + AT_ONCE), { ordered: false });
  await db.collection<{ _id: string }>('threads').updateOne(
    { _id: thread },
    {
      $set: {
        type: 'article',
        postId: _id,
        publicId: articleId,
        authorId,
        totalComments: comments,
        totalParentComments: Math.ceil(comments / DISCUSSION),
        changedAt: new Date(),
      },
      $inc: { version: 1 },
    },
    { upsert: true },
  );
}

/** About 200 characters, a typical comment. */
const textOf = (at: number): string =>
  `Number ${at}: ${'what a thing to say about a film that nobody has seen to its end. '.repeat(3)}`;
