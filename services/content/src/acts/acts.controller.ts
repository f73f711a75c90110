import { Controller } from '@nestjs/common';
import { type Envelope, type InternalReply, type InternalRequest, postType } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { reachOf } from '../posts/post.schema.js';
import { ActsRepository, type ListedPost } from './acts.repository.js';

@Controller()
export class ActsController {
  constructor(private readonly acts: ActsRepository) {}

  /** Articles and reviews are always public, and always have a text. */
  @OnInternalCall('find-content-acts')
  async find({
    body,
  }: Envelope<InternalRequest<'find-content-acts'>>): Promise<InternalReply<'find-content-acts'>> {
    const found = await Promise.all(
      body.kinds.map(async (kind) =>
        (await this.acts.newest(kind, body)).map((post) => ({
          ...{ kind, _id: String(post._id), userId: post.author._id, at: post.publishedAt.toISOString() },
          ...lookOf(post),
          rating: 'rating' in post && post.rating > 0 ? post.rating : null,
          text: post.description,
        })),
      ),
    );
    return { acts: found.flat() };
  }

  @OnInternalCall('get-post-looks')
  async looks({
    body: { posts },
  }: Envelope<InternalRequest<'get-post-looks'>>): Promise<InternalReply<'get-post-looks'>> {
    const found = await Promise.all(
      postType.options.map(async (type) => {
        const ids = posts.flatMap((post) => (post.type === type ? post._id : []));
        return (await this.acts.byIds(type, ids)).map((post) => ({
          ...{ type, _id: String(post._id) },
          ...lookOf(post),
        }));
      }),
    );
    return { posts: found.flat() };
  }
}

const lookOf = (post: ListedPost) => ({
  publicId: publicIdOf(post),
  name: post.title,
  picture: post.banner,
  about: post.referredMedia?.title ?? null,
  title: post.referredMedia?.titleId ?? null,
  ...reachOf(post),
});

/** The address of a text that gives something away may contain words of it. */
const publicIdOf = (post: ListedPost): string => {
  if (reachOf(post).reach) return String(post._id);
  return 'review_id' in post ? post.review_id : post.articleId;
};
