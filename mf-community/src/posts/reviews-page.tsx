import { getReviewsLatestOf } from '../shared/api.js';
import { ReviewCard } from '../shared/cards/review-card.js';
import { type ChosenPosts, PostList, PostsPage } from './posts-page.js';

export default function ReviewsPage() {
  return (
    <PostsPage heading="Latest reviews" list={(chosen) => <Reviews key={chosen.category} {...chosen} />} />
  );
}

/** The hook depends on the category, so a change needs a new instance (`key`). */
function Reviews({ category, shown, count, onMore }: ChosenPosts) {
  const query = getReviewsLatestOf[category].useQuery({ count });
  return (
    <PostList
      what="reviews"
      posts={query.data?.reviews}
      shown={shown}
      onMore={onMore}
      query={query}
      card={(review) => <ReviewCard review={review} />}
    />
  );
}
