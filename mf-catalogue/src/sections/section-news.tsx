import type { Category } from '@screenlore/contracts';
import { CommunityBlock } from '../shared/community-block.js';
import styles from './section.module.css';

const SHOWN = 6;

/** News of a section (SECTION-01). @param after how many of its newest articles the page already shows */
export const SectionNews = ({ kind, after = 0 }: { kind: Category; after?: number }) => (
  <CommunityBlock
    name="LatestNews"
    label="Latest news"
    height={styles.block}
    props={{ category: kind, count: SHOWN, after }}
  />
);
