import { usePageTitle } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { ButtonLink } from '@screenlore/ui';
import styles from './unknown-route.module.css';

/** What an address without a page shows; heading and error text are those of portal.md §2 and §8. */
export function UnknownRoute() {
  const { pathname } = useLocation();
  usePageTitle('Not found');
  return (
    <section className={styles.page}>
      <p className={styles.error}>404 Not Found</p>
      <h1 className={styles.heading}>Unexpected Application Error!</h1>
      <p className={styles.text}>
        There is no page at <code>{pathname}</code>. It may have moved, or the address has a typing error.
      </p>
      <ButtonLink variant="primary" to="/">
        Back to the home page
      </ButtonLink>
    </section>
  );
}
