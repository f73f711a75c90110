import { type Blocks, sectionLink, useKeptChoice } from '@screenlore/browser-kit';
import { type Article, CATEGORIES, type Category } from '@screenlore/contracts';
import {
  classNames,
  EmptyState,
  Section,
  SectionTitle,
  SeeAll,
  Skeleton,
  SkeletonGroup,
  Tabs,
  TextSkeleton,
} from '@screenlore/ui';
import { useDeferredValue, useId, useState } from 'react';
import { getArticles } from '../shared/api.js';
import { ArticleCard } from '../shared/cards/article-card.js';
import { categoryTabs } from '../shared/cards/category-tabs.js';
import { Failed } from '../shared/failed.js';
import styles from './latest-news.module.css';
import { PopularArticles } from './popular-articles.js';

/** HOME-02: the number of articles shown; the fourth is enlarged. */
const SHOWN = 15;
const ENLARGED = 3;

/** Cards in a row of the grid; the enlarged card spans two columns and two rows. */
const COLUMNS = 3;
const SMALLEST_WHOLE = 6;
/** The column next to few articles is as tall as they are. */
const POPULAR = { beside: 16, besideFew: 8 } as const;

/** As many articles as fill whole rows, so that the grid has no hole; the style sheet arranges five. */
export function inWholeRows<T>(articles: readonly T[], enlarged = true): readonly T[] {
  if (enlarged && articles.length === ENLARGED + 1) return articles.slice(0, ENLARGED);
  if (articles.length < (enlarged ? SMALLEST_WHOLE : COLUMNS)) return articles;
  return articles.slice(0, articles.length - (articles.length % COLUMNS));
}

type LatestNewsProps = Blocks['mf_community/blocks']['LatestNews'];

/** News with a tab for each category, where each choice loads from the server; or news of a single category. */
export function LatestNews({
  title = 'Latest news',
  category = CATEGORIES[0],
  tabs = true,
  count = SHOWN,
  popular = false,
  after = 0,
}: LatestNewsProps) {
  const heading = useId();
  const [chosen, setChosen] = useKeptChoice<Category>(`news ${title}`, category);
  // Articles delivered with the page show as they are; a visitor's choice loads again (HOME-02).
  const [asked, setAsked] = useState(false);
  const skipped = chosen === category ? after : 0;
  const query = getArticles.useQuery(
    { type: 'latest', category: chosen, front: true, count, ...(skipped > 0 && { skip: skipped }) },
    { refetchOnMountOrArgChange: asked },
  );
  const { currentData: arrived, error, isFetching, refetch } = query;
  // Renders in slices, not all at once when the store notifies.
  const settled = useDeferredValue(arrived);
  const currentData = arrived && settled;

  function choose(next: Category) {
    setAsked(true);
    if (next === chosen) void refetch();
    else setChosen(next);
  }

  const failed = error !== undefined && arrived === undefined;
  const articles = currentData && inWholeRows(currentData.articles, tabs);
  const seeAll = (
    <SeeAll {...sectionLink({ to: '/articles', state: { category: chosen } })}>See all news</SeeAll>
  );
  const body = failed ? (
    <Failed what="The news" query={query} />
  ) : articles === undefined ? (
    <NewsSkeleton cards={count} enlarging={tabs} />
  ) : articles.length === 0 ? (
    <EmptyState icon="edit" title={skipped > 0 ? 'That is all the news so far' : 'No news yet'}>
      {skipped > 0 ? 'More articles' : 'Articles'} about {chosen} appear here as soon as somebody publishes
      one.
    </EmptyState>
  ) : (
    <NewsList articles={articles} enlarging={tabs} />
  );

  const news = tabs ? (
    <section aria-labelledby={heading} aria-busy={isFetching} className={styles.news}>
      <Tabs
        label={title}
        items={categoryTabs}
        value={chosen}
        onChange={choose}
        heading={<SectionTitle id={heading}>{title}</SectionTitle>}
        aside={seeAll}
      >
        {body}
      </Tabs>
    </section>
  ) : (
    <Section title={title} aside={seeAll} busy={isFetching} className={styles.news}>
      {body}
    </Section>
  );
  if (!popular) return news;
  return (
    <div className={styles.withPopular}>
      {news}
      <PopularArticles
        count={articles && articles.length <= SMALLEST_WHOLE ? POPULAR.besideFew : POPULAR.beside}
      />
    </div>
  );
}

interface NewsListProps {
  articles: readonly Article[];
  /** One card is twice as wide and tall, and each shows its category; otherwise each shows the article's description. */
  enlarging: boolean;
}

const NewsList = ({ articles, enlarging }: NewsListProps) => (
  <ul className={classNames(styles.cards, enlarging && articles.length === ENLARGED + 2 && styles.five)}>
    {articles.map((article, place) => {
      const large = enlarging && place === ENLARGED;
      return (
        <li key={article._id} className={large ? styles.enlarged : undefined}>
          <ArticleCard
            article={article}
            variant={enlarging ? 'categorized' : 'described'}
            size={large ? 'large' : 'normal'}
          />
        </li>
      );
    })}
  </ul>
);

/** A placeholder in the shape of the articles. */
const NewsSkeleton = ({ cards, enlarging }: { cards: number; enlarging: boolean }) => (
  <SkeletonGroup className={styles.cards}>
    {Array.from({ length: cards }, (_, place) => place).map((place) => (
      <div key={place} className={enlarging && place === ENLARGED ? styles.enlarged : undefined}>
        <div className={styles.waiting}>
          <Skeleton className={styles.waitingPicture} />
          <TextSkeleton lines={3} />
        </div>
      </div>
    ))}
  </SkeletonGroup>
);
