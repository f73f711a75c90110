import { errorText } from '@screenlore/browser-kit';
import { ErrorNotice, Section } from '@screenlore/ui';
import { ArticleCard } from '../cards/article-card.js';
import styles from './title-articles.module.css';
import { useArticlesOfTitleQuery } from './title-reviews-api.js';

/** As many as stand side by side on a desktop. */
const SHOWN = 3;

/** The newest articles about a title. Without one, and until it is known whether there is one, it takes no room. */
export function TitleArticles({ titleId }: { titleId: string }) {
  const { currentData, error, isFetching, refetch } = useArticlesOfTitleQuery({
    referredMediaId: titleId,
    count: SHOWN,
  });
  const articles = currentData?.articles ?? [];
  if (!error && articles.length === 0) return null;
  return (
    <Section title={articles.length === 1 ? 'Article' : 'Articles'}>
      {error ? (
        <ErrorNotice title="The articles could not be loaded." onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </ErrorNotice>
      ) : (
        <ul className={styles.articles}>
          {articles.map((article) => (
            <li key={article._id}>
              <ArticleCard article={article} variant="described" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
