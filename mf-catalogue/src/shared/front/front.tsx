import { RemoteBlock } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { MosaicSkeleton } from '@screenlore/ui/mosaic';
import type { ReactNode } from 'react';
import styles from './front.module.css';

interface FrontProps {
  heading: ReactNode;
  posters?: ReactNode;
  category?: Category;
}

/**
 * The first screen of a page that opens with nine articles of the community (HOME-01, SECTION-03).
 * @param heading the page's `h1`, with a `p` or `h2` next to it
 * @param posters titles between the heading and the articles
 * @param category for its newest articles; without it articles are drawn at random
 */
export const Front = ({ heading, posters, category }: FrontProps) => (
  <div className={styles.front}>
    <div className={styles.heading}>{heading}</div>
    {posters}
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
