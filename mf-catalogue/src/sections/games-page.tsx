import { RemoteBlock, usePageTitle } from '@screenlore/browser-kit';
import { AppPromo, Page, Section } from '@screenlore/ui';
import { Trailers } from '../shared/trailers.js';
import { SectionHero } from './hero/section-hero.js';
import { RankingLink } from './ranking-link.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
import { TitlesSection } from './titles-section.js';

const REVIEWS_HEIGHT = 320;

/** `/games` (portal.md §2 'Games page'). */
export default function GamesPage() {
  usePageTitle('Games');
  return (
    <>
      <SectionHero kind="games" />
      <Page className={styles.page}>
        <Section title="Trailers">
          <Trailers kind="games" />
        </Section>
        <TitlesSection title="Popular games" kind="games" list="popular" />
        <TitlesSection
          title="Most anticipated"
          kind="games"
          list="anticipated"
          aside={<RankingLink category="games" subCategory="most anticipated" />}
        />
        <RemoteBlock
          id="mf_community/blocks"
          name="NewestReviews"
          label="The newest reviews"
          minHeight={REVIEWS_HEIGHT}
          props={{ category: 'games' }}
        />
        <TitlesSection
          title="Ranking of games"
          kind="games"
          list="topRated"
          ranked
          aside={<RankingLink category="games" subCategory="top 100" />}
        />
        <TitlesSection title="Newest games" kind="games" list="latest" />
        <SectionNews kind="games" />
        <AppPromo />
      </Page>
    </>
  );
}
