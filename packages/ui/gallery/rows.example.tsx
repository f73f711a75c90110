import { TitleRow } from '../src/rows/title-row.js';
import styles from './gallery.module.css';
import { PORTRAIT, POSTER } from './samples.js';

export default () => (
  <div className={styles.wide}>
    <TitleRow
      to="/movie/ran"
      place={1}
      title="Ran"
      picture={POSTER}
      year="1985"
      genres={['Drama', 'War']}
      rating={8.42}
      votes={1_204}
      weighted={8.31}
    />
    <TitleRow
      to="/movie/unrated"
      place={3}
      title="Unrated"
      picture={POSTER}
      year="2024"
      genres={['Drama']}
      rating={null}
      votes={0}
    />
    <TitleRow
      to="/person/setsuko-hara"
      place={4}
      title="Noriko"
      picture={PORTRAIT}
      shape="portrait"
      details="Setsuko Hara"
      rating={9.2}
      votes={40}
      ratingOf="role"
      outstanding
    />
  </div>
);
