import { errorText, sectionLink, useKeptChoice } from '@screenlore/browser-kit';
import { type Article, CATEGORIES, type Category } from '@screenlore/contracts';
import { classNames, EmptyState, ErrorNotice, Section, SectionTitle, SeeAll, Tabs } from '@screenlore/ui';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
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
export function inWholeRows<T>(articles: readonly T[], enlarged = true): readonly T[] {
  if (enlarged && articles.length === ENLARGED + 1) return articles.slice(0, ENLARGED);
  if (articles.length < (enlarged ? SMALLEST_WHOLE : COLUMNS)) return articles;
  return articles.slice(0, articles.length - (articles.length % COLUMNS));
}

interface LatestNewsProps {
  title?: string;
  category?: Category;
  tabs?: boolean;
  count?: number;
  popular?: boolean;
  after?: number;
}

/** News with a tab for each category, of which choosing one asks the server again; or of one category alone. */
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
  // What came with the page is shown as it came; a choice of the visitor is a question anew (portal.md §4).
  const [asked, setAsked] = useState(false);
  const skipped = chosen === category ? after : 0;
  const {
    currentData: arrived,
    error,
    isFetching,
    refetch,
  } = useNewsOfCategoryQuery(
    { type: 'latest', category: chosen, count, ...(skipped > 0 && { skip: skipped }) },
    { refetchOnMountOrArgChange: asked },
  );
  // Rendered in slices, not in one go at the store's notice.
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
  const body: ReactNode = failed ? (
    <ErrorNotice title="The news could not be loaded." onRetry={refetch} retrying={isFetching}>
      {errorText(error)}
    </ErrorNotice>
  ) : articles === undefined ? (
    <NewsSkeleton cards={count} {...(tabs && { enlarged: ENLARGED })} />
  ) : articles.length === 0 ? (
    <EmptyState icon="edit" title={skipped > 0 ? 'That is all the news so far' : 'No news yet'}>
      {skipped > 0 ? 'More articles' : 'Articles'} about {chosen} appear here as soon as somebody publishes
      one.
    </EmptyState>
  ) : tabs ? (
    <ListWithEnlarged articles={articles} />
  ) : (
    <EvenList articles={articles} />
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

/** Cards with their category, one of them twice as wide and as high. */
const ListWithEnlarged = ({ articles }: { articles: readonly Article[] }) => (
  <ul className={classNames(styles.cards, articles.length === ENLARGED + 2 && styles.five)}>
    {articles.map((article, place) => (
      <li key={article._id} className={place === ENLARGED ? styles.enlarged : undefined}>
        <ArticleCard article={article} variant="categorized" size={place === ENLARGED ? 'large' : 'normal'} />
      </li>
    ))}
  </ul>
);

/** Cards of one category, which needs no saying on each: they have room for what the article is about. */
const EvenList = ({ articles }: { articles: readonly Article[] }) => (
  <ul className={styles.cards}>
    {articles.map((article) => (
      <li key={article._id}>
        <ArticleCard article={article} variant="described" />
      </li>
    ))}
  </ul>
);
