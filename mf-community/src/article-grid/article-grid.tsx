import type { Article, CallInput, Category } from '@screenlore/contracts';
import { EmptyState } from '@screenlore/ui';
import { Mosaic, MosaicSkeleton } from '@screenlore/ui/mosaic';
import { getDrawnArticles } from '../shared/api.js';
import { ArticleCard } from '../shared/cards/article-card.js';
import { Failed } from '../shared/failed.js';
import { ArticleTile } from './article-tile.js';

/** HOME-01: one large, two of middle size, six small. */
const SHOWN = 9;
const TILES = 3;
const IN_A_ROW = 3;

interface ArticleGridProps {
  /** Shows this category's newest articles instead of articles drawn from all categories. */
  category?: Category;
}

/** The grid's query. Server and browser share it, so that both show the same draw. */
export const gridRequest = (category?: Category): CallInput<'get-articles'> =>
  category
    ? { type: 'latest', category, front: true, count: SHOWN }
    : { random: true, front: true, count: SHOWN };

/** The front of a page: nine articles, the first three with their text over the picture. */
export function ArticleGrid({ category }: ArticleGridProps) {
  const query = getDrawnArticles.useQuery(gridRequest(category));
  const { currentData, error } = query;
  if (error && !currentData) return <Failed what="The articles" query={query} />;
  if (!currentData) {
    return (
      <div aria-busy="true">
        <MosaicSkeleton />
      </div>
    );
  }
  const articles = inWholeRows(currentData.articles);
  if (articles.length === 0) {
    return (
      <EmptyState icon="edit" title="No articles yet">
        They appear here as soon as somebody publishes one.
      </EmptyState>
    );
  }
  return (
    <Mosaic label={category ? `Latest articles about ${category}` : 'Articles to start with'}>
      {articles.map((article, place) => entry(article, place))}
    </Mosaic>
  );
}

const entry = (article: Article, place: number) =>
  place < TILES ? (
    <ArticleTile key={article._id} article={article} lead={place === 0} />
  ) : (
    <ArticleCard key={article._id} article={article} variant="categorized" size="small" />
  );

/** As many as fill the grid without a hole: all nine, tiles and one row of cards, tiles only, or one tile. */
export function inWholeRows<T>(articles: readonly T[]): readonly T[] {
  if (articles.length >= TILES) return articles.slice(0, articles.length - (articles.length % IN_A_ROW));
  return articles.slice(0, 1);
}
