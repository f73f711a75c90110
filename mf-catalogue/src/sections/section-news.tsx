import { RemoteBlock } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { WhenNear } from '../shared/when-near.js';
import styles from './section.module.css';

/** portal.md §9: news 6 shown. */
const SHOWN = 6;

interface SectionNewsProps {
  kind: Category;
  /** How many of its newest articles stand on the page already. */
  after?: number;
}

/** News of a section, from the community's remote. */
export const SectionNews = ({ kind, after = 0 }: SectionNewsProps) => (
  <WhenNear name="news" skeleton={<div className={styles.newsRoom} />}>
    <RemoteBlock
      id="mf_community/blocks"
      name="LatestNews"
      label="Latest news"
      skeleton={<div className={styles.newsRoom} />}
      props={{ category: kind, count: SHOWN, after }}
    />
  </WhenNear>
);
