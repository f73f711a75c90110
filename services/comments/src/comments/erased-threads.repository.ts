import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Commented } from '@screenlore/contracts';
import { CAUSE, type StoredCause } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { LikesRepository } from '../like-counts/likes.repository.js';
import { threadId } from '../threads/thread.schema.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { COMMENT, type StoredComment } from './comment.schema.js';
import { COMMENT_VERSION, type StoredCommentVersion } from './comment-version.schema.js';
import { DELETED_COMMENT, type StoredDeletedComment } from './deleted-comment.schema.js';

/**
 * Deletes all comments on a post or in a club that was deleted for good, and the likes of the post; `GoneLikes` deletes those of the
 * comments. The thread stays, hidden, so that no comment is added afterwards.
 */
@Injectable()
export class ErasedThreadsRepository {
  constructor(
    @InjectModel(COMMENT) private readonly comments: Model<StoredComment>,
    @InjectModel(DELETED_COMMENT) private readonly deleted: Model<StoredDeletedComment>,
    @InjectModel(COMMENT_VERSION) private readonly versions: Model<StoredCommentVersion>,
    @InjectModel(CAUSE) private readonly causes: Model<StoredCause>,
    private readonly threads: ThreadsRepository,
    private readonly likes: LikesRepository,
  ) {}

  async erase(post: Commented): Promise<void> {
    const thread = threadId(post.type, post._id);
    await Promise.all([
      this.comments.deleteMany({ thread }),
      this.deleted.deleteMany({ thread }),
      this.versions.deleteMany({ thread }),
      // Content tells the social service about the deletion of the post itself.
      this.causes.deleteMany({ thing: thread }),
      post.authorId !== null && this.likes.erase(post.type, post._id),
    ]);
    await this.threads.empty(post);
  }
}
