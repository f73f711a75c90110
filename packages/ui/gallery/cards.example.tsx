import { PortraitCard, PosterCard, Rail, RoleCard, StillCard } from '../src/index.js';
import styles from './gallery.module.css';
import { PORTRAIT, POSTER, STILL } from './samples.js';

export default () => (
  <Rail className={styles.wide} label="Cards" perView={{ mobile: 2, tablet: 2, desktop: 4 }}>
    <PosterCard to="/movie/ran" title="Ran" picture={POSTER} note="1985" rating={8.42} place={1} />
    <StillCard to="/movie/ran" title="Ran" picture={STILL} note="A still of 16 to 9" />
    <PortraitCard
      to="/person/setsuko-hara"
      name="Setsuko Hara"
      picture={PORTRAIT}
      note="17 Jun"
      mark="Today"
    />
    <RoleCard
      to="/person/setsuko-hara"
      actor="Setsuko Hara"
      picture={PORTRAIT}
      character="Noriko"
      rating={9.2}
      outstanding
    />
  </Rail>
);
