import { usePageTitle } from '@screenlore/browser-kit';
import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import { LIMITS } from '@screenlore/contracts';
import { Button, ButtonLink } from '@screenlore/ui';
import type { FormEvent } from 'react';
import { resultsAddress } from '../search/results-address.js';
import styles from './unknown-route.module.css';

export default function UnknownRoute() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  usePageTitle('Not found');

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q')).trim();
    if (term !== '') void navigate(resultsAddress(term));
  }

  return (
    <section className={styles.page}>
      <p className={styles.error}>404 Not Found</p>
      <h1 className={styles.heading}>Unexpected Application Error!</h1>
      <p className={styles.text}>
        There is no page at <code>{pathname}</code>. It may have moved, or the address may be mistyped.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: some supported browsers do not know <search> */}
      <form role="search" className={styles.search} onSubmit={onSubmit}>
        <input
          dir="auto"
          name="q"
          type="search"
          className={styles.input}
          placeholder="Search..."
          aria-label="Search titles and people"
          maxLength={LIMITS.searchQueryMax}
          required
        />
        <Button type="submit" variant="primary" icon="search">
          Search
        </Button>
      </form>
      <ButtonLink to="/">Back to the home page</ButtonLink>
    </section>
  );
}
