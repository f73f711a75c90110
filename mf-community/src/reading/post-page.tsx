import { useMembersRead } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import { getArticle, getReview } from './api.js';
import { CoveredReview } from './covered-review.js';
import { isMissing, PostState } from './post-state.js';
import { type BelowPost, PostView } from './post-view.js';

export function ArticlePage({ below }: { below?: BelowPost }) {
  const { articleId = '' } = useParams();
  const query = getArticle.useQuery({ articleId }, useMembersRead());
  // A post withdrawn while it is being read disappears.
  return query.currentData && !isMissing(query.error) ? (
    <PostView post={query.currentData.article} below={below} />
  ) : (
    <PostState what="article" id={articleId} query={query} />
  );
}

export function ReviewPage({ below }: { below?: BelowPost }) {
  const { reviewId = '' } = useParams();
  const query = getReview.useQuery({ reviewId }, useMembersRead());
  return query.currentData && !isMissing(query.error) ? (
    <CoveredReview key={query.currentData.review._id} review={query.currentData.review}>
      {(review, cover) => <PostView post={review} cover={cover} below={below} />}
    </CoveredReview>
  ) : (
    <PostState what="review" id={reviewId} query={query} />
  );
}
