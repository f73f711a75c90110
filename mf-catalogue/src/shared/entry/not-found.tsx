import { usePageTitle } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { Button, ButtonLink, Page } from '@screenlore/ui';
import type { FormEvent } from 'react';
import styles from './not-found.module.css';

/**
 * Says that the address leads to nothing, and offers search and the main lists (TITLE-06).
 * @param what is missing, as the subject of the notice: 'This movie'
 */
export function NotFound({ what }: { what: string }) {
  usePageTitle('Not found');
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (term) void navigate({ pathname: '/', search: `?${new URLSearchParams({ q: term })}` });
  }

  return (
    <Page className={styles.page}>
      <div className={styles.words}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1>{what} is not in the catalogue</h1>
        <p className="muted">
          The address may be wrong, or the entry may have gone. Search for it, or start from one of the lists.
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: some supported browsers do not know <search> */}
        <form role="search" className={styles.search} onSubmit={search}>
          <input
            dir="auto"
            name="q"
            type="search"
            aria-label="Search the catalogue"
            placeholder="Search..."
            maxLength={200}
          />
          <Button type="submit" variant="primary" icon="search">
            Search
          </Button>
        </form>
        <div className="buttons">
          <ButtonLink to="/movies">Movies</ButtonLink>
          <ButtonLink to="/series">Series</ButtonLink>
          <ButtonLink to="/games">Games</ButtonLink>
          <ButtonLink to="/ranking">Ranking</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
