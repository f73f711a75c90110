import { usePageTitle } from '@screenlore/browser-kit';
import { ButtonLink, EmptyState, Page } from '@screenlore/ui';
import styles from './coming.module.css';

interface ComingProps {
  heading: string;
  /** What will be possible here. */
  children: string;
}

/** Stands where an editor will be. */
export function Coming({ heading, children }: ComingProps) {
  usePageTitle(heading);
  return (
    <Page className={styles.page}>
      <h1>{heading}</h1>
      <EmptyState
        icon="edit"
        title="Writing opens with the community release"
        action={<ButtonLink to="/write">Back</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Page>
  );
}
