import { PosterCard, Rail } from '../src/index.js';
import styles from './gallery.module.css';
import { POSTER, TITLES } from './samples.js';

export default () => (
  <Rail className={styles.wide} label="Popular movies" perView={{ mobile: 2, tablet: 4, desktop: 6 }}>
    {TITLES.map((title) => (
      <PosterCard key={title} to="/movies" title={title} picture={POSTER} />
    ))}
  </Rail>
);
