import { RemoteBlock } from '@screenlore/browser-kit';
import { MosaicSkeleton } from '@screenlore/ui';
import styles from './games-front.module.css';

/** The latest articles about games, under the page's name; its first screen. */
export const GamesFront = () => (
  <section className={styles.front} aria-labelledby="latest-articles">
    <div className={styles.heading}>
      <h1>Games</h1>
      <h2 id="latest-articles">Latest games articles</h2>
    </div>
    <RemoteBlock
      id="mf_community/blocks"
      name="ArticleGrid"
      label="The articles"
      skeleton={<MosaicSkeleton />}
      props={{ category: 'games' }}
      firstView
    />
  </section>
);
