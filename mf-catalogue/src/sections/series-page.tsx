import { usePageTitle } from '@screenlore/browser-kit';
import { Page } from '@screenlore/ui';
import { SectionHero } from './hero/section-hero.js';
import { PopularRoles } from './popular-roles.js';
import { RankingLink } from './ranking-link.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
import { SectionTrailers } from './section-trailers.js';
import { TitlesSection } from './titles-section.js';

/** `/series` (portal.md §2 'Series page'). */
export default function SeriesPage() {
  usePageTitle('Series');
  return (
    <>
      <SectionHero kind="series" />
      <Page className={styles.page}>
        <TitlesSection
          title="Ranking of series"
          kind="series"
          list="topRated"
          ranked
          aside={<RankingLink category="series" subCategory="top 500" />}
        />
        <SectionTrailers kind="series" />
        <PopularRoles kind="series" />
        <SectionNews kind="series" />
      </Page>
    </>
  );
}
