import { Slot, useIsMember, usePageTitle } from '@screenlore/browser-kit';
import { Page } from '@screenlore/ui';
import { CommunityBlock } from '../shared/community-block.js';
import { Front } from '../shared/front/front.js';
import { AppPromo } from '../shared/promo/app-promo.js';
import { Evening } from './evening/evening.js';
import styles from './home.module.css';
import { PopularTitles } from './popular-titles.js';
import { RankingStrip } from './ranking-strip.js';
import { TrailersByKind } from './trailers-by-kind.js';

const GAMES_NEWS = { title: 'Games news', category: 'games', tabs: false, count: 6 } as const;

/**
 * The home page (HOME-01 to HOME-07). Articles and reviews come from the community remote; without it the rest still
 * shows.
 */
export default function HomeBlocks() {
  usePageTitle('');
  const isMember = useIsMember();
  return (
    <Page className={styles.home}>
      <Front
        heading={
          <>
            <h1>Tonight on Screenlore</h1>
            <p>Movies, series and games, and what people make of them.</p>
          </>
        }
        posters={<Evening />}
      />
      <Slot name="home.main" props={{}} />
      <CommunityBlock name="LatestNews" label="Latest news" props={{ popular: true }} height={styles.news} />
      <PopularTitles />
      <CommunityBlock name="CriticsReviews" label="Critic's reviews" props={{}} height={styles.reviews} />
      {isMember && (
        <CommunityBlock name="FollowedActs" label="From people you follow" props={{}} height={undefined} />
      )}
      <TrailersByKind />
      <RankingStrip />
      <CommunityBlock name="LatestNews" label="Games news" props={GAMES_NEWS} height={styles.gamesNews} />
      <AppPromo />
    </Page>
  );
}
