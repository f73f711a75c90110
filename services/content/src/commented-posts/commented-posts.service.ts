import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { COMMENTS_COUNTED, type InternalReply, type InternalRequest } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import { reachOf } from '../posts/post.schema.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { WithdrawnPostsRepository } from '../withdrawn/withdrawn-posts.repository.js';

/** Answers the gateway's questions about posts with comments, and stores their numbers of comments, which cards and pages show. */
@Injectable()
export class CommentedPostsService implements OnApplicationBootstrap {
  constructor(
    private readonly peers: Peers,
    private readonly posts: PostsRepository,
    private readonly withdrawn: WithdrawnPostsRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(COMMENTS_COUNTED, async (counted) => ({
      known: (await this.posts.setCounts(counted)) || (await this.withdrawn.keep(counted)),
    }));
  }

  /** @throws CallError notFound */
  async post({
    type,
    id,
  }: InternalRequest<'get-commented-post'>): Promise<InternalReply<'get-commented-post'>> {
    const found = await this.posts.find(type, id, {
      fields: { articleId: 1, review_id: 1, 'author._id': 1, reach: 1, referredMedia: 1 },
    });
    if (!found) throw await this.withdrawn.missing(type, id);
    const { post, publicId } = found;
    const named = { type, _id: String(post._id), publicId, authorId: post.author._id };
    if (!post.referredMedia) return { post: named };
    const { titleId, title, itemType, mediaId } = post.referredMedia;
    return { post: named, ...reachOf(post), about: { _id: mediaId, titleId, title, itemType } };
  }
}
