import { Page, Skeleton, TextSkeleton } from '@screenlore/ui';
import type { ReactNode } from 'react';
import fields from '../fields/fields.module.css';
import styles from './steps.module.css';
import bar from './writing-bar.module.css';

interface StepsSkeletonProps {
  /** 'Write an article' */
  heading: string;
  /** The shape of the fields above the banner. */
  before?: ReactNode;
}

/** The first of the two steps while its draft loads. */
export const StepsSkeleton = ({ heading, before }: StepsSkeletonProps) => (
  <div aria-busy="true">
    <div className={bar.bar}>
      <div className={bar.content} />
    </div>
    <Page className={styles.page}>
      <h1 dir="auto" className="visually-hidden">
        {heading}
      </h1>
      <div className={styles.editor}>
        {before}
        <Skeleton className={styles.waitingBanner} />
        <div className={fields.column}>
          <Skeleton className={styles.waitingTitle} />
          <TextSkeleton lines={6} />
        </div>
      </div>
    </Page>
  </div>
);
