import type { Title } from '@screenlore/contracts';
import { Button, opensModal, Picture, Section } from '@screenlore/ui';
import { useState } from 'react';
import styles from './gallery.module.css';
import { Lightbox } from './lightbox.js';

/** Photos in the grid; the rest are in the lightbox (TITLE-03). */
const SHOWN = 6;
const SIZES = '(min-width: 1280px) 640px, (min-width: 768px) 50vw, 100vw';
const SMALL_SIZES = '(min-width: 1280px) 320px, (min-width: 768px) 25vw, 50vw';

/** A title's photos; each opens over the page, where all of them can be browsed. */
export function Gallery({ title }: { title: Title }) {
  const { photos } = title;
  const [opened, open] = useState<number>();
  if (photos.length === 0) return null;
  const shown = photos.slice(0, SHOWN);
  const more = photos.length - shown.length;
  return (
    <Section
      title="Photos"
      aside={
        more > 0 && (
          <Button variant="quiet" {...opensModal} onClick={() => open(0)}>
            See all {photos.length} photos
          </Button>
        )
      }
    >
      <ul className={styles.grid} data-count={shown.length}>
        {shown.map((photo, index) => (
          <li key={photo}>
            <button type="button" className={styles.photo} {...opensModal} onClick={() => open(index)}>
              <Picture
                src={photo}
                alt=""
                shape="still"
                sizes={isLarge(index, shown.length) ? SIZES : SMALL_SIZES}
              />
              <span className="visually-hidden">
                Photo {index + 1} of {photos.length}: open
              </span>
              {more > 0 && index === shown.length - 1 && (
                <span className={styles.more} aria-hidden="true">
                  +{more}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Lightbox title={title.title} photos={photos} first={opened} onClose={() => open(undefined)} />
      )}
    </Section>
  );
}

/** For the style sheet: enough large photos to fill the four columns. */
const isLarge = (index: number, count: number): boolean =>
  count <= 2 || (count === 5 && index === 0) || (count === SHOWN && index < 2);
