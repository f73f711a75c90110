import { useMembersRead } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import { getArticle, getReview } from './api.js';
import { CoveredPost } from './covered-post.js';
import { isMissing, PostState } from './post-state.js';
import { type BelowPost, PostView } from './post-view.js';

export function ArticlePage({ below }: { below?: BelowPost }) {
  const { articleId = '' } = useParams();
  const query = getArticle.useQuery({ articleId }, useMembersRead());
  // A post withdrawn while it is being read disappears.
  return query.currentData && !isMissing(query.error) ? (
    <CoveredPost key={query.currentData.article._id} type="article" post={query.currentData.article}>
      {(article, cover) => <PostView post={article} cover={cover} below={below} />}
    </CoveredPost>
  ) : (
    <PostState what="article" id={articleId} query={query} />
  );
}

export function ReviewPage({ below }: { below?: BelowPost }) {
  const { reviewId = '' } = useParams();
  const query = getReview.useQuery({ reviewId }, useMembersRead());
  return query.currentData && !isMissing(query.error) ? (
    <CoveredPost key={query.currentData.review._id} type="review" post={query.currentData.review}>
      {(review, cover) => <PostView post={review} cover={cover} below={below} />}
    </CoveredPost>
  ) : (
    <PostState what="review" id={reviewId} query={query} />
  );
}
