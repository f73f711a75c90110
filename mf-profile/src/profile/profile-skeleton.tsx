import { Page, Skeleton, TextSkeleton } from '@screenlore/ui';
import { EntryGrid, EntrySkeletons, IN_A_ROW } from '../shared/entry-grid.js';
import headStyles from './profile-head.module.css';
import styles from './profile-page.module.css';
import skeletonStyles from './profile-skeleton.module.css';

/** The placeholder of a profile. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <div className={headStyles.head}>
        <Skeleton className={skeletonStyles.banner} />
        <div className={`content-width ${headStyles.content}`}>
          <Skeleton className={skeletonStyles.avatar} />
          <div className={headStyles.words}>
            <TextSkeleton lines={2} />
          </div>
        </div>
      </div>
      <Page className={styles.body}>
        <EntryGrid label="Loading" oneRow busy>
          <EntrySkeletons count={IN_A_ROW.desktop} />
        </EntryGrid>
      </Page>
    </div>
  );
}
