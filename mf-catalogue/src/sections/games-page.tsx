import { usePageTitle } from '@screenlore/browser-kit';
import { classNames, Page } from '@screenlore/ui';
import { GamesFront } from './games-front.js';
import { NewestReviews } from './newest-reviews.js';
import { RankingLink } from './ranking-link.js';
import styles from './section.module.css';
import { SectionNews } from './section-news.js';
import { SectionTrailers } from './section-trailers.js';
import { TitlesSection } from './titles-section.js';

/** Articles in the grid that the page begins with. */
const IN_FRONT = 9;

/** `/games` (portal.md §2 'Games page'): what is new to read first, then what to play. */
export default function GamesPage() {
  usePageTitle('Games');
  return (
    <Page className={classNames(styles.page, styles.withoutHero)}>
      <GamesFront />
      <SectionTrailers kind="games" />
      <TitlesSection title="Popular games" kind="games" list="popular" />
      <TitlesSection
        title="Most anticipated"
        kind="games"
        list="anticipated"
        aside={<RankingLink category="games" subCategory="most anticipated" />}
      />
      <NewestReviews kind="games" />
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
