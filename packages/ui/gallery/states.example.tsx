import {
  CardsSkeleton,
  EmptyState,
  ErrorNotice,
  RowsSkeleton,
  Skeleton,
  TextSkeleton,
} from '../src/index.js';
import styles from './gallery.module.css';

const nothing = () => undefined;

export default () => (
  <>
    <EmptyState title="No trailers yet">Trailers will appear here once titles have them.</EmptyState>
    <ErrorNotice title="The trailers could not be loaded." onRetry={nothing}>
      The catalogue does not answer.
    </ErrorNotice>
    <div className={styles.wide}>
      <CardsSkeleton shape="poster" perView={{ mobile: 2, tablet: 4, desktop: 6 }} />
      <RowsSkeleton rows={2} />
      <TextSkeleton lines={3} />
      <Skeleton height={44} />
    </div>
  </>
);
