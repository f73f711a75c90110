import { Page, Skeleton, TextSkeleton } from '@screenlore/ui';
import entry from '../shared/entry/entry-page.module.css';
import hero from './title-hero.module.css';
import styles from './title-page.module.css';
import skeleton from './title-skeleton.module.css';

/** A title page on its way, in the boxes of the page that comes. */
export function TitleSkeleton() {
  return (
    <div className={styles.title} aria-busy="true">
      <h1 className="visually-hidden">Loading</h1>
      <div className={hero.hero}>
        <div className={hero.banner}>
          <Skeleton className={skeleton.banner} />
        </div>
        <div className={`content-width ${hero.content}`}>
          <Skeleton shape="poster" />
          <div className={skeleton.words}>
            <TextSkeleton lines={4} />
          </div>
        </div>
      </div>
      <Page className={entry.body}>
        <TextSkeleton lines={5} />
      </Page>
    </div>
  );
}
