import { Carousel, StillCard } from '../src/index.js';
import styles from './gallery.module.css';
import { STILL, TITLES } from './samples.js';

export default () => (
  <div className={styles.wide}>
    <Carousel label="Trailers" perView={{ mobile: 1, tablet: 2, desktop: 3 }} autoplayMs={15_000}>
      {TITLES.map((title) => (
        <StillCard key={title} to="/movies" title={title} picture={STILL} />
      ))}
    </Carousel>
  </div>
);
