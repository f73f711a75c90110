import { RemoteBlock } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { WhenNear } from '../shared/when-near.js';
import styles from './section.module.css';

/** Two large and three small (portal.md §2 'Games page'), from the community's remote. */
export const NewestReviews = ({ kind }: { kind: Category }) => (
  <WhenNear name="reviews" skeleton={<div className={styles.reviewsRoom} />}>
    <RemoteBlock
      id="mf_community/blocks"
      name="NewestReviews"
      label="The newest reviews"
      skeleton={<div className={styles.reviewsRoom} />}
      props={{ category: kind }}
    />
  </WhenNear>
);
