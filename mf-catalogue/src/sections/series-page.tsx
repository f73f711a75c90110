import { usePageTitle } from '@screenlore/browser-kit';
import { AppPromo, Page, Section } from '@screenlore/ui';
import { Trailers } from '../shared/trailers.js';
import { SectionHero } from './hero/section-hero.js';
import { PopularSerieRoles } from './popular-roles.js';
import { RankingLink } from './ranking-link.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
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
        <Section title="Trailers">
          <Trailers kind="series" />
        </Section>
        <PopularSerieRoles />
        <TitlesSection title="Most anticipated" kind="series" list="anticipated" />
        <TitlesSection title="Newest series" kind="series" list="latest" />
        <SectionNews kind="series" />
        <AppPromo />
      </Page>
    </>
  );
}
