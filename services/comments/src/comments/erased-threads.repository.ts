import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CommentedPost } from '@screenlore/contracts';
import { CAUSE, type StoredCause } from '@screenlore/service-kit';
import type { Model } from 'mongoose';
import { threadId } from '../threads/thread.schema.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { COMMENT, type StoredComment } from './comment.schema.js';
import { COMMENT_VERSION, type StoredCommentVersion } from './comment-version.schema.js';
import { DELETED_COMMENT, type StoredDeletedComment } from './deleted-comment.schema.js';

/**
 * Deletes all comments on a post that is gone for good. The thread stays, hidden, so that no comment is added
 * afterwards.
 */
@Injectable()
export class ErasedThreadsRepository {
  constructor(
    @InjectModel(COMMENT) private readonly comments: Model<StoredComment>,
    @InjectModel(DELETED_COMMENT) private readonly deleted: Model<StoredDeletedComment>,
    @InjectModel(COMMENT_VERSION) private readonly versions: Model<StoredCommentVersion>,
    @InjectModel(CAUSE) private readonly causes: Model<StoredCause>,
    private readonly threads: ThreadsRepository,
  ) {}

  async erase(post: CommentedPost): Promise<void> {
    const thread = threadId(post.type, post._id);
    await Promise.all([
      this.comments.deleteMany({ thread }),
      this.deleted.deleteMany({ thread }),
      this.versions.deleteMany({ thread }),
      // Social hears of the post itself.
      this.causes.deleteMany({ thing: thread }),
    ]);
    await this.threads.empty(post);
  }
}
