import { LoadError } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { EmptyState, Page } from '@screenlore/ui';
import { type TitlesQuery, titlesEndpoint, useTitlesQuery } from '../../shared/api/get-titles.js';
import { CATEGORY_LABEL } from '../../shared/kinds.js';
import styles from '../section.module.css';
import { HeroSkeleton } from './hero-skeleton.js';
import { HeroSlider } from './hero-slider.js';

const THUMBNAILS = 6;

const heroTitles = (kind: Category): TitlesQuery => ({
  kind,
  list: 'topRated',
  request: { count: THUMBNAILS },
});

/** The data of the hero. */
export const sectionHeroCall = (kind: Category) => titlesEndpoint.initiate(heroTitles(kind));

/** The top-rated titles of a section; the page keeps its heading even if they fail. */
export function SectionHero({ kind }: { kind: Category }) {
  const heading = CATEGORY_LABEL[kind];
  const { currentData: titles, ...query } = useTitlesQuery(heroTitles(kind));
  if (titles?.length) return <HeroSlider heading={heading} titles={titles} />;
  if (!titles && query.error === undefined) return <HeroSkeleton heading={heading} />;
  return (
    <Page className={styles.plain}>
      <h1 dir="auto">{heading}</h1>
      {titles ? (
        <EmptyState title="Nothing rated yet">The best-rated titles will appear here.</EmptyState>
      ) : (
        <LoadError title="The top rated titles could not be loaded." query={query} />
      )}
    </Page>
  );
}
