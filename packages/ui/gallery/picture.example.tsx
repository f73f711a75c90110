import { Picture } from '../src/index.js';
import styles from './gallery.module.css';
import { STILL } from './samples.js';

export default () => (
  <>
    <Picture className={styles.wide} src={STILL} alt="A still" shape="still" />
    <Picture
      className={styles.wide}
      src=""
      alt=""
      shape="still"
      fallbackIcon="film"
      fallbackText="Metropolis"
    />
  </>
);
