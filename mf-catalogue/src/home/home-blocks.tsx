import { RemoteBlock, usePageTitle } from '@screenlore/browser-kit';
import { AppPromo, Page } from '@screenlore/ui';
import { HeroMosaic } from './hero-mosaic.js';
import styles from './home.module.css';
import { PopularTitles } from './popular-titles.js';
import { RankingStrip } from './ranking-strip.js';
import { TrailersByKind } from './trailers-by-kind.js';

const NEWS_HEIGHT = 320;

/** The home page (portal.md §2). */
export function HomeBlocks() {
  usePageTitle('');
  return (
    <Page className={styles.home}>
      <HeroMosaic />
      <RemoteBlock
        id="mf_community/blocks"
        name="LatestNews"
        label="Latest news"
        minHeight={NEWS_HEIGHT}
        props={{ popular: true }}
      />
      <PopularTitles />
      <TrailersByKind />
      <RankingStrip />
      <AppPromo />
    </Page>
  );
}
