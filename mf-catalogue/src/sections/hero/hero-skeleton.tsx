import { classNames, Skeleton, TextSkeleton } from '@screenlore/ui';
import styles from './hero-skeleton.module.css';
import hero from './hero-slider.module.css';

const THUMBNAILS = [0, 1, 2, 3, 4, 5];

/** The placeholder of a section's hero, with the slider's boxes; it already has the heading. */
export function HeroSkeleton({ heading }: { heading: string }) {
  return (
    <div className={classNames(hero.hero, styles.hero)} data-theme="dark" aria-busy="true">
      <div className={`content-width ${hero.content}`}>
        <h1 dir="auto" className={hero.heading}>
          {heading}
        </h1>
        <div className={hero.choice}>
          <span className={hero.pause} />
          <div className={hero.thumbnails}>
            {THUMBNAILS.map((thumbnail) => (
              <Skeleton key={thumbnail} shape="poster" className={styles.thumbnail} />
            ))}
          </div>
        </div>
        <div className={hero.slides}>
          <div className={styles.lines}>
            <TextSkeleton lines={3} />
          </div>
        </div>
      </div>
    </div>
  );
}
