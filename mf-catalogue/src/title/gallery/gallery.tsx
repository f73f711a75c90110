import type { Title } from '@screenlore/contracts';
import { classNames, Picture, preloadModal, Section } from '@screenlore/ui';
import { useState } from 'react';
import styles from './gallery.module.css';
import { Lightbox } from './lightbox.js';

/** Photos in the grid: with the first twice as large, five close its four columns; the rest are in the lightbox (TITLE-03). */
const SHOWN = 5;

/** The photos of a title; each opens over the page, where all can be leafed through. */
export function Gallery({ title }: { title: Title }) {
  const [open, setOpen] = useState<number>();
  const { photos } = title;
  if (photos.length === 0) return null;
  const shown = photos.slice(0, SHOWN);
  const more = photos.length - shown.length;
  return (
    <Section title="Photos">
      <ul className={classNames(styles.grid, shown.length < SHOWN && styles.even)}>
        {shown.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              onPointerEnter={preloadModal}
              onFocus={preloadModal}
              onClick={() => setOpen(index)}
            >
              <Picture src={photo} alt="" shape="still" />
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
      {open !== undefined && (
        <Lightbox title={title.title} photos={photos} first={open} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  );
}
