import { StillCard } from '../src/index.js';
import { Mosaic, MosaicSkeleton } from '../src/mosaic/mosaic.js';
import styles from './gallery.module.css';
import { STILL, TITLES } from './samples.js';

export default () => (
  <>
    <div className={styles.wide}>
      <Mosaic label="Articles">
        {TITLES.map((title) => (
          <StillCard key={title} to="/articles" title={title} picture={STILL} />
        ))}
      </Mosaic>
    </div>
    <div className={styles.wide}>
      <MosaicSkeleton />
    </div>
  </>
);
