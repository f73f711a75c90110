import { Slot, usePageTitle } from '@screenlore/browser-kit';
import { Page } from '@screenlore/ui';
import { TrailersSection } from '../shared/trailers.js';
import { AllTitlesLink } from './all-titles-link.js';
import { SectionHero } from './hero/section-hero.js';
import { PopularRoles } from './popular-roles.js';
import { RankingLink } from './ranking-link.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
import { TitlesSection } from './titles-section.js';

/** `/series` (SECTION-02). */
export default function SeriesPage() {
  usePageTitle('Series');
  return (
    <>
      <SectionHero kind="series" />
      <Page className={styles.page}>
        <Slot name="section.main" props={{ kind: 'series' }} />
        <TitlesSection
          title="Ranking of series"
          kind="series"
          list="topRated"
          ranked
          aside={
            <div className={styles.links}>
              <AllTitlesLink kind="series" />
              <RankingLink category="series" subCategory="top 500" />
            </div>
          }
        />
        <TrailersSection kind="series" />
        <PopularRoles of="serie" />
        <SectionNews kind="series" />
      </Page>
    </>
  );
}
