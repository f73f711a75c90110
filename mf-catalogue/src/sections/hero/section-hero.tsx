import { errorText } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { EmptyState, ErrorNotice, Page } from '@screenlore/ui';
import { titleListCall, useTitleList } from '../../shared/api/get-title-list.js';
import { CATEGORY_LABEL } from '../../shared/kinds.js';
import { HeroSkeleton } from './hero-skeleton.js';
import { HeroSlider } from './hero-slider.js';
import styles from './section-hero.module.css';

const THUMBNAILS = 6;

/** What the hero needs to be shown. */
export const sectionHeroCall = (kind: Category) => titleListCall(kind, 'topRated', THUMBNAILS);

/** The top-rated titles of a section; whatever happens to them, the page has its heading. */
export function SectionHero({ kind }: { kind: Category }) {
  const heading = CATEGORY_LABEL[kind];
  const { currentData: titles, error, isFetching, refetch } = useTitleList(kind, 'topRated', THUMBNAILS);
  if (titles?.length) return <HeroSlider heading={heading} titles={titles} />;
  if (!titles && error === undefined) return <HeroSkeleton heading={heading} />;
  return (
    <Page className={styles.plain}>
      <h1 className={styles.heading}>{heading}</h1>
      {titles ? (
        <EmptyState title="Nothing rated yet">The best rated titles of this kind show here.</EmptyState>
      ) : (
        <ErrorNotice
          title="The top rated titles could not be loaded."
          onRetry={refetch}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorNotice>
      )}
    </Page>
  );
}
