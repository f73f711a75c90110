import { LoadError, usePageTitle } from '@screenlore/browser-kit';
import { titlePath } from '@screenlore/contracts';
import { Page, RowsSkeleton, Section } from '@screenlore/ui';
import { TitleRow } from '@screenlore/ui/title-row';
import { getMoviesTopRated, SHOWN } from './api.js';
import styles from './start-page.module.css';

/** `/sample` */
export default function StartPage() {
  usePageTitle('Sample');
  const query = getMoviesTopRated.useQuery(SHOWN);
  return (
    <Page>
      <header className={styles.head}>
        <h1 className={styles.title}>Sample</h1>
        <p className={styles.text}>
          This page comes from a remote of its own. Its place in the menu does, too.
        </p>
      </header>
      <Section title="Three films to begin with" busy={query.isLoading}>
        {query.data ? (
          <ul>
            {query.data.movies.map(({ titleId, title, cover, year, genre }) => (
              <li key={titleId}>
                <TitleRow
                  to={titlePath('movies', titleId)}
                  title={title}
                  picture={cover}
                  year={year?.toString()}
                  genres={genre}
                />
              </li>
            ))}
          </ul>
        ) : query.error ? (
          <LoadError title="The films could not be loaded." query={query} />
        ) : (
          <RowsSkeleton rows={SHOWN.count} />
        )}
      </Section>
    </Page>
  );
}
