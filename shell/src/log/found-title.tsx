import type { SearchItem } from '@screenlore/contracts';
import { Picture } from '@screenlore/ui';
import styles from './log-dialog.module.css';

/** A title to log. */
export const FoundTitle = ({
  item,
  onChoose,
}: {
  item: SearchItem;
  onChoose: (item: SearchItem) => void;
}) => (
  <li>
    <button type="button" className={styles.result} onClick={() => onChoose(item)}>
      <Picture src={item.img} alt="" shape="poster" sizes="40px" fallbackIcon="film" />
      <span dir="auto">{item.title}</span>
      <span className={styles.year}>{item.year}</span>
    </button>
  </li>
);
