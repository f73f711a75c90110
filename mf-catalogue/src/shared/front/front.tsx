import { RemoteBlock } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { MosaicSkeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import styles from './front.module.css';

interface FrontProps {
  /** The page's name and what stands beside it: an `h1`, and a `p` or `h2`. */
  heading: ReactNode;
  /** The newest articles of a category; articles drawn at random without one. */
  category?: Category;
}

/** The first screen of a page that opens with nine articles of the community (HOME-01, SECTION-03). */
export const Front = ({ heading, category }: FrontProps) => (
  <div className={styles.front}>
    <div className={styles.heading}>{heading}</div>
    <RemoteBlock
      id="mf_community/blocks"
      name="ArticleGrid"
      label="The articles"
      skeleton={<MosaicSkeleton />}
      props={category ? { category } : {}}
      firstView
    />
  </div>
);
