import { errorText, usePageTitle } from '@screenlore/browser-kit';
import { ArticleCard } from '../cards/article-card.js';
import { type ChosenPosts, PostList, PostsPage } from '../cards/posts-page.js';
import { useLatestArticlesQuery } from './articles-api.js';

/** /articles: the latest articles of a category. */
export function ArticlesPage() {
  usePageTitle('Latest articles');
  return <PostsPage heading="Latest articles" list={(chosen) => <Articles {...chosen} />} />;
}

function Articles({ category, count, onMore }: ChosenPosts) {
  const { data, currentData, error, isFetching, refetch } = useLatestArticlesQuery({
    type: 'latest',
    category,
    count,
  });
  // 'Show more' keeps what is shown; another tab does not.
  const articles = currentData?.articles ?? data?.articles.filter((article) => article.category === category);
  return (
    <PostList
      what="articles"
      posts={articles?.length === 0 && isFetching ? undefined : articles}
      count={count}
      onMore={onMore}
      failure={error && errorText(error)}
      asking={isFetching}
      onRetry={refetch}
      card={(article) => <ArticleCard article={article} variant="described" />}
    />
  );
}
