import { RemoteBlock } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { WhenNear } from '../shared/when-near.js';
import styles from './section.module.css';

/** portal.md §9: news 6 shown. */
const SHOWN = 6;

/** News of a section, from the community's remote. */
export const SectionNews = ({ kind }: { kind: Category }) => (
  <WhenNear name="news" skeleton={<div className={styles.newsRoom} />}>
    <RemoteBlock
      id="mf_community/blocks"
      name="LatestNews"
      label="Latest news"
      skeleton={<div className={styles.newsRoom} />}
      props={{ category: kind, count: SHOWN }}
    />
  </WhenNear>
);
