import { useUser } from '@screenlore/browser-kit';
import type { Article, Review } from '@screenlore/contracts';
import { mayModerate } from '@screenlore/contracts';
import { TextVersions } from '../shared/text-versions/text-versions.js';
import { FeatureArticle } from './feature-article.js';
import { OwnPost } from './own-post.js';
import { WithdrawPost } from './withdraw-post.js';

/** Tools for a post's author, moderators and administrators; other readers load none of it. */
export default function PostTools({ post }: { post: Article | Review }) {
  const user = useUser();
  const { _id, title, author, editedAt } = post;
  const type = 'review_id' in post ? 'review' : 'article';
  return (
    <>
      {user?.username === author.personal_info.username && <OwnPost type={type} id={_id} />}
      {user?.admin && !('review_id' in post) && <FeatureArticle article={post} />}
      {mayModerate(user) && <WithdrawPost type={type} id={_id} />}
      {mayModerate(user) && editedAt && <TextVersions type={type} id={_id} of={title} />}
    </>
  );
}
