import { getArticles } from '../shared/api.js';
import { ArticleCard } from '../shared/cards/article-card.js';
import { type ChosenPosts, PostList, PostsPage } from './posts-page.js';

export default function ArticlesPage() {
  return <PostsPage heading="Latest articles" list={(chosen) => <Articles {...chosen} />} />;
}

function Articles({ category, shown, count, onMore }: ChosenPosts) {
  const query = getArticles.useQuery({ type: 'latest', category, count });
  const { data, currentData, isFetching } = query;
  // 'Show more' keeps the shown articles; another tab replaces them.
  const articles = currentData?.articles ?? data?.articles.filter((article) => article.category === category);
  return (
    <PostList
      what="articles"
      posts={articles?.length === 0 && isFetching ? undefined : articles}
      shown={shown}
      onMore={onMore}
      query={query}
      card={(article) => <ArticleCard article={article} variant="described" />}
    />
  );
}
