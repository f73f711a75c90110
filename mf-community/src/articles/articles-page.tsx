import { errorText, usePageTitle } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import type { ReactNode } from 'react';
import { ArticleCard } from '../cards/article-card.js';
import { PostList, PostsPage } from '../cards/posts-page.js';
import { useLatestArticlesQuery } from './articles-api.js';

/** /articles: the latest articles of a category. */
export function ArticlesPage() {
  usePageTitle('Latest articles');
  return <PostsPage heading="Latest articles" list={(chosen) => <Articles {...chosen} />} />;
}

interface ArticlesProps {
  category: Category;
  count: number;
  more: (shown: number) => ReactNode;
}

function Articles({ category, count, more }: ArticlesProps) {
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
      failure={error && errorText(error)}
      retrying={isFetching}
      onRetry={refetch}
      card={(article) => <ArticleCard article={article} variant="described" />}
      more={more}
    />
  );
}
