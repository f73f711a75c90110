import { type BlockName, type Blocks, RemoteBlock, usePageTitle } from '@screenlore/browser-kit';
import { AppPromo, Page } from '@screenlore/ui';
import { Front } from '../shared/front/front.js';
import { WhenNear } from '../shared/when-near.js';
import styles from './home.module.css';
import { PopularTitles } from './popular-titles.js';
import { RankingStrip } from './ranking-strip.js';
import { TrailersByKind } from './trailers-by-kind.js';

const GAMES_NEWS = { title: 'Games news', category: 'games', tabs: false, count: 6 } as const;

/** The home page (portal.md §2). Articles and reviews are the community remote's; without it the rest stands. */
export function HomeBlocks() {
  usePageTitle('');
  return (
    <Page className={styles.home}>
      <Front
        heading={
          <>
            <h1>Tonight on Screenlore</h1>
            <p>Films, series and games, and what people make of them.</p>
          </>
        }
      />
      <Community name="LatestNews" label="Latest news" props={{ popular: true }} room={styles.newsRoom} />
      <PopularTitles />
      <Community name="CriticsReviews" label="Critic's reviews" props={{}} room={styles.reviewsRoom} />
      <TrailersByKind />
      <RankingStrip />
      <Community name="LatestNews" label="Games news" props={GAMES_NEWS} room={styles.gamesRoom} />
      <AppPromo />
    </Page>
  );
}

const COMMUNITY = 'mf_community/blocks';

interface CommunityProps<N extends BlockName<typeof COMMUNITY>> {
  name: N;
  label: string;
  props: Blocks[typeof COMMUNITY][N];
  /** Class with the height the block will have, so that nothing below it moves when it comes. */
  room: string | undefined;
}

/** A block of the community below the first screen, fetched when the visitor comes near. */
function Community<N extends BlockName<typeof COMMUNITY>>({ room, ...block }: CommunityProps<N>) {
  const waiting = <div className={room} />;
  return (
    <WhenNear name={block.label} skeleton={waiting}>
      <RemoteBlock id={COMMUNITY} skeleton={waiting} {...block} />
    </WhenNear>
  );
}
