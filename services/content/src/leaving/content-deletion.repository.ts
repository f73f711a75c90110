import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { DELETED_MEMBER, FILES_UNUSED, type PostType } from '@screenlore/contracts';
import {
  type DeletionStep,
  type DeletionSteps,
  GoneTexts,
  HOLDS_COLLECTION,
  NatsLink,
  type Session,
  stepOf,
} from '@screenlore/service-kit';
import type { Connection, mongo } from 'mongoose';
import { DRAFT } from '../drafts/draft.schema.js';
import { POST_VERSION } from '../edits/post-version.schema.js';
import { FILE } from '../files/file.schema.js';
import { FilesRepository } from '../files/files.repository.js';
import { POST_ACT } from '../moderation/post-act.schema.js';
import { POST_VISIBILITY } from '../moderation/post-visibility.schema.js';
import { MEMBER_PICTURE, type StoredMemberPicture } from '../names/member-picture.schema.js';
import { ARTICLE } from '../posts/article.schema.js';
import { REVIEW } from '../posts/review.schema.js';
import { TitlePosts } from '../title-posts/title-posts.repository.js';
import { WITHDRAWN_POST } from '../withdrawn/withdrawn-post.schema.js';

/** How many texts a transaction deletes, each with two writes. */
const TEXTS = 30;

const COUNTED = { article: 'articles', review: 'reviews' } as const;
const NOBODY = { _id: DELETED_MEMBER._id, username: DELETED_MEMBER.username };
/** The title in an administrator's record of a text that was deleted with its author. */
const NO_TITLE = 'Deleted with the account';
/** The gateways delete files that have been unused since then at once. */
const LONG_AGO = new Date(0);
/** How long (ms) to wait for that, and how often to check. */
const REMOVED_MS = 3000;
const LOOK_MS = 250;

/** Deletes the content service's data of a member. Texts are deleted with their pictures, or stay without a name. */
@Injectable()
export class ContentDeletion implements DeletionSteps {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly files: FilesRepository,
    private readonly titles: TitlePosts,
    private readonly gone: GoneTexts,
    private readonly nats: NatsLink,
  ) {}

  readonly steps: readonly DeletionStep[] = [
    async ({ id }, session) => {
      const drafts = await this.take(DRAFT, { authorId: id }, session);
      for (const draft of drafts) await this.files.release(`draft:${String(draft._id)}`, session);
      return drafts.length > 0 ? { drafts: drafts.length } : null;
    },
    // Nobody decides any more about what waits for a moderator, so it never stays.
    this.postsIn(WITHDRAWN_POST, 'post.author', ({ type }) => type as PostType, { held: true }),
    stepOf(
      () => this.connection.collection(HOLDS_COLLECTION),
      ({ id }) => ({ author: id }),
    ),
    this.postsIn(ARTICLE, 'author', () => 'article'),
    this.postsIn(REVIEW, 'author', () => 'review'),
    this.postsIn(WITHDRAWN_POST, 'post.author', ({ type }) => type as PostType),
    // Earlier versions are always deleted, even if the texts stay.
    async ({ id }, session) => {
      const versions = await this.take(POST_VERSION, { authorId: id }, session);
      for (const version of versions) await this.files.release(`version:${String(version._id)}`, session);
      return versions.length > 0 ? {} : null;
    },
    stepOf(this.of(POST_VISIBILITY), ({ id }) => ({ 'post.authorId': id }), {
      become: () => ({ $set: { 'post.authorId': DELETED_MEMBER._id } }),
    }),
    stepOf(this.of(POST_ACT), ({ id }) => ({ 'author._id': id }), {
      become: ({ texts }) => ({
        $set: { author: NOBODY, ...(texts === 'remove' && { title: NO_TITLE }) },
      }),
    }),
    stepOf(this.of(POST_ACT), ({ id }) => ({ 'admin._id': id }), {
      become: () => ({ $set: { admin: NOBODY } }),
    }),
    async ({ id }, session) => {
      await this.files.release(`picture:${id}`, session);
      const { deletedCount } = await this.connection
        .model<StoredMemberPicture>(MEMBER_PICTURE)
        .deleteOne({ _id: id }, { session });
      return deletedCount > 0 ? {} : null;
    },
    // Pictures of texts that stay lose their owner; the others are deleted.
    stepOf(this.of(FILE), ({ id }) => ({ userId: id, usedBy: { $ne: [] } }), {
      become: () => ({ $set: { userId: DELETED_MEMBER._id } }),
    }),
    stepOf(this.of(FILE), ({ id }) => ({ userId: id }), {
      as: 'files',
      become: () => ({ $set: { userId: DELETED_MEMBER._id, unusedSince: LONG_AGO } }),
    }),
    stepOf(
      () => this.connection.collection('queues'),
      ({ id }) => ({ _id: `drafts:${id}` as never }),
    ),
  ];

  /**
   * Waits until the gateways have deleted the bytes of the pictures.
   * @throws Error if they have not yet: the deletion continues with the next request
   */
  async finish(): Promise<void> {
    const until = performance.now() + REMOVED_MS;
    while ((await this.of(FILE)().countDocuments({ unusedSince: LONG_AGO })) > 0) {
      if (performance.now() > until) throw new Error('No gateway has removed the pictures yet.');
      this.nats.connection?.publish(FILES_UNUSED);
      await pause(LOOK_MS);
    }
  }

  private of(model: string) {
    return () => this.connection.model(model).collection;
  }

  /** Deletes a batch of documents. @returns them without their texts */
  private async take(model: string, filter: mongo.Filter<mongo.Document>, session: Session) {
    const documents = this.of(model)();
    const found = await documents
      .find(filter, { session, projection: { type: 1, referredMedia: 1 } })
      .limit(TEXTS)
      .toArray();
    await documents.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session });
    return found;
  }

  /** @param author path of the author's field @param removed which are deleted even if texts stay */
  private postsIn(
    model: string,
    author: string,
    typeOf: (post: mongo.Document) => PostType,
    removed?: mongo.Filter<mongo.Document>,
  ): DeletionStep {
    return async ({ id, ...leaver }, session) => {
      const texts = removed ? 'remove' : leaver.texts;
      const filter = { [`${author}._id`]: id, ...removed };
      const counts: Record<string, number> = {};
      const posts =
        texts === 'remove'
          ? await this.take(model, filter, session)
          : await this.unname(model, author, id, session);
      if (texts === 'remove')
        await this.titles.count(
          posts.flatMap((post) => (typeOf(post) === 'review' ? post['referredMedia'] : [])),
          session,
        );
      for (const post of posts) {
        const type = typeOf(post);
        counts[COUNTED[type]] = (counts[COUNTED[type]] ?? 0) + 1;
        if (texts !== 'remove') continue;
        const name = `${type}:${String(post._id)}` as const;
        await this.files.release(name, session);
        await this.gone.add(type, [String(post._id)], session);
        await this.of(POST_VISIBILITY)().deleteOne({ _id: name as never }, { session });
      }
      return posts.length > 0 ? counts : null;
    };
  }

  /** Takes the name off a batch of posts. @returns these posts */
  private async unname(model: string, author: string, id: string, session: Session) {
    const documents = this.of(model)();
    const found = await documents
      .find({ [`${author}._id`]: id }, { session, projection: { type: 1 } })
      .limit(TEXTS)
      .toArray();
    await documents.updateMany(
      { _id: { $in: found.map(({ _id }) => _id) } },
      { $set: { [author]: DELETED_MEMBER } },
      { session },
    );
    return found;
  }
}
