import { errorText } from '@screenlore/browser-kit';
import { CATEGORIES, type Category } from '@screenlore/contracts';
import { AppLink, classNames, EmptyState, ErrorNotice, Icon, SectionTitle, Tabs } from '@screenlore/ui';
import { useId, useState } from 'react';
import { ArticleCard } from '../cards/article-card.js';
import { categoryTabs } from '../cards/category-tabs.js';
import styles from './latest-news.module.css';
import { useNewsOfCategoryQuery } from './latest-news-api.js';
import { NewsSkeleton } from './news-skeleton.js';
import { PopularArticles } from './popular-articles.js';

/** How many articles are shown, and which of them is enlarged (portal.md §2 'Home page'). */
const SHOWN = 15;
const ENLARGED = 3;

/** Cards in a row of the grid; the enlarged one takes two columns and two rows of it. */
const COLUMNS = 3;
const SMALLEST_WHOLE = 6;
/** The column beside few articles is as long as they are high. */
const POPULAR = { beside: 16, besideFew: 8 } as const;

/** As many of the articles as fill whole rows, so that the grid ends in no hole; five are arranged by the style sheet. */
export function inWholeRows<T>(articles: readonly T[]): readonly T[] {
  if (articles.length === ENLARGED + 1) return articles.slice(0, ENLARGED);
  if (articles.length < SMALLEST_WHOLE) return articles;
  return articles.slice(0, articles.length - (articles.length % COLUMNS));
}

interface LatestNewsProps {
  category?: Category;
  count?: number;
  popular?: boolean;
}

/** 'Latest news' with a tab for each category; choosing one asks the server again. */
export function LatestNews({ category = CATEGORIES[0], count = SHOWN, popular = false }: LatestNewsProps) {
  const [chosen, setChosen] = useState(category);
  const heading = useId();
  const { currentData, error, isFetching, refetch } = useNewsOfCategoryQuery(
    { type: 'latest', category: chosen, count },
    { refetchOnMountOrArgChange: true },
  );
  const articles = currentData && inWholeRows(currentData.articles);

  return (
    <section aria-labelledby={heading} className={classNames(styles.block, popular && styles.withPopular)}>
      <div className={styles.news}>
        <Tabs
          label="Latest news"
          items={categoryTabs}
          value={chosen}
          onChange={setChosen}
          heading={<SectionTitle id={heading}>Latest news</SectionTitle>}
          aside={
            <AppLink
              to={{ pathname: '/articles', search: `?category=${chosen}` }}
              state={{ category: chosen }}
              className={styles.all}
            >
              See all news
              <Icon name="arrow-right" size={16} />
            </AppLink>
          }
        >
          {error ? (
            <ErrorNotice title="The news could not be loaded." onRetry={refetch} retrying={isFetching}>
              {errorText(error)}
            </ErrorNotice>
          ) : articles === undefined ? (
            <NewsSkeleton cards={Math.min(count, 6)} />
          ) : articles.length === 0 ? (
            <EmptyState icon="edit" title="No news yet">
              Articles about {chosen} appear here as soon as somebody publishes one.
            </EmptyState>
          ) : (
            <ul className={classNames(styles.cards, articles.length === ENLARGED + 2 && styles.five)}>
              {articles.map((article, place) => (
                <li key={article._id} className={place === ENLARGED ? styles.enlarged : undefined}>
                  <ArticleCard
                    article={article}
                    variant="categorized"
                    size={place === ENLARGED ? 'large' : 'normal'}
                  />
                </li>
              ))}
            </ul>
          )}
        </Tabs>
      </div>
      {popular && (
        <PopularArticles
          count={articles && articles.length > SMALLEST_WHOLE ? POPULAR.beside : POPULAR.besideFew}
        />
      )}
    </section>
  );
}
