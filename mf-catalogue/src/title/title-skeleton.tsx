import { useLocation } from '@screenlore/browser-kit/router';
import type { Category } from '@screenlore/contracts';
import { Page, Skeleton, shownCard, TextSkeleton } from '@screenlore/ui';
import entry from '../shared/entry/entry-page.module.css';
import { HeroPoster, TitleName, Where } from './hero-parts.js';
import hero from './title-hero.module.css';
import styles from './title-page.module.css';
import skeleton from './title-skeleton.module.css';

/** The placeholder of a title page, with the same boxes and the content of the card that led here (TITLE-25). */
export function TitleSkeleton({ kind }: { kind: Category }) {
  const shown = shownCard(useLocation().state);
  return (
    <div className={styles.title} aria-busy="true">
      {!shown && <h1 className="visually-hidden">Loading</h1>}
      <div className={hero.hero}>
        <div className={hero.banner}>
          <Skeleton className={skeleton.banner} />
        </div>
        <div className={`content-width ${hero.content}`}>
          {shown ? (
            <HeroPoster src={shown.picture} title={shown.title} />
          ) : (
            <Skeleton shape="poster" className={hero.poster} />
          )}
          <div className={hero.words}>
            <Where kind={kind} />
            {shown && <TitleName title={shown.title} />}
            <div className={skeleton.words}>
              <TextSkeleton lines={3} />
            </div>
          </div>
          <Skeleton className={skeleton.panel} />
        </div>
      </div>
      <Page className={entry.body}>
        <TextSkeleton lines={5} />
      </Page>
    </div>
  );
}
