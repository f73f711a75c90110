import { Slot, usePageTitle } from '@screenlore/browser-kit';
import { classNames, Page } from '@screenlore/ui';
import { CommunityBlock } from '../shared/community-block.js';
import { Front } from '../shared/front/front.js';
import { TrailersSection } from '../shared/trailers.js';
import { AllTitlesLink } from './all-titles-link.js';
import { RankingLink } from './ranking-link.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
import { TitlesSection } from './titles-section.js';

/** Articles in the grid at the top of the page. */
const IN_FRONT = 9;

/** `/games` (SECTION-03): news first, then games. */
export default function GamesPage() {
  usePageTitle('Games');
  return (
    <Page className={classNames(styles.page, styles.withoutHero)}>
      <section aria-labelledby="latest-articles">
        <Front
          category="games"
          heading={
            <>
              <h1>Games</h1>
              <h2 id="latest-articles">Latest games articles</h2>
            </>
          }
        />
      </section>
      <Slot name="section.main" props={{ kind: 'games' }} />
      <TrailersSection kind="games" />
      <TitlesSection
        title="Popular games"
        kind="games"
        list="popular"
        aside={<AllTitlesLink kind="games" />}
      />
      <TitlesSection
        title="Most anticipated"
        kind="games"
        list="anticipated"
        aside={<RankingLink category="games" subCategory="most anticipated" />}
      />
      <CommunityBlock
        name="NewestReviews"
        label="The newest reviews"
        height={styles.block}
        props={{ category: 'games' }}
      />
      <TitlesSection
        title="Ranking of games"
        kind="games"
        list="topRated"
        ranked
        aside={<RankingLink category="games" subCategory="top 100" />}
      />
      <SectionNews kind="games" after={IN_FRONT} />
    </Page>
  );
}
