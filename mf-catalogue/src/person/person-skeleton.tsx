import { Page, Skeleton, TextSkeleton } from '@screenlore/ui';
import entry from '../shared/entry/entry-page.module.css';
import hero from './person-hero.module.css';
import skeleton from './person-skeleton.module.css';

/** The placeholder of a person's page, with the same boxes. */
export function PersonSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Loading</h1>
      <div className={hero.hero}>
        <div className={`content-width ${hero.content}`}>
          <Skeleton className={hero.portrait} shape="portrait" />
          <div className={skeleton.words}>
            <TextSkeleton lines={3} />
          </div>
        </div>
      </div>
      <Page className={entry.body}>
        <TextSkeleton lines={4} />
      </Page>
    </div>
  );
}
