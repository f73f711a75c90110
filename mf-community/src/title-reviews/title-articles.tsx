import { apiQuery } from '@screenlore/browser-kit';
import { Section } from '@screenlore/ui';
import { ArticleCard } from '../shared/cards/article-card.js';
import { Failed } from '../shared/failed.js';
import styles from './title-reviews.module.css';

const getArticlesMedia = apiQuery('get-articles-media', { tags: ['posts'] });

/** As many as fit side by side on a desktop. */
const SHOWN = 3;

/** The newest articles about a title. Takes no space while loading or when there are none. */
export function TitleArticles({ titleId }: { titleId: string }) {
  const query = getArticlesMedia.useQuery({ referredMediaId: titleId, count: SHOWN });
  const articles = query.currentData?.articles ?? [];
  if (!query.error && articles.length === 0) return null;
  return (
    <Section title={articles.length === 1 ? 'Article' : 'Articles'}>
      {query.error ? (
        <Failed what="The articles" query={query} />
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
