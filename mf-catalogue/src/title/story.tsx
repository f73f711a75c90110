import type { Title } from '@screenlore/contracts';
import { Section } from '@screenlore/ui';
import styles from './story.module.css';

const HEADING = { movies: 'The story', series: 'The story', games: 'About the game' } as const;

/** The description of a title. */
export function Story({ title }: { title: Title }) {
  return (
    <Section title={HEADING[title.itemType]}>
      {title.description === null ? (
        <p className="muted">No description yet: one will appear here once we have it.</p>
      ) : (
        <p dir="auto" className={styles.text}>
          {title.description}
        </p>
      )}
    </Section>
  );
}
