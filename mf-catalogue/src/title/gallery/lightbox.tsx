import { IconButton, Modal } from '@screenlore/ui';
import { useState } from 'react';
import styles from './lightbox.module.css';
import { PhotoTrack } from './photo-track.js';

interface LightboxProps {
  title: string;
  photos: readonly string[];
  /** Index of the pressed photo. */
  first: number;
  onClose: () => void;
}

/** Photos over the page, one at a time: arrow keys, Home, End, buttons and swipes move, Esc closes. */
export function Lightbox({ title, photos, first, onClose }: LightboxProps) {
  const [index, setIndex] = useState(first);
  const count = photos.length;
  const leaf = (step: number) => setIndex((index + step + count) % count);

  return (
    <Modal open onClose={onClose} title={`Photos from ${title}`} titleHidden size="screen">
      <PhotoTrack title={title} photos={photos} index={index} onShow={setIndex} />
      <div className={styles.controls}>
        <IconButton label="Photo before" icon="chevron-left" onClick={() => leaf(-1)} disabled={count < 2} />
        <p className={styles.count} role="status">
          <span className="visually-hidden">Photo </span>
          {index + 1} of {count}
        </p>
        <IconButton label="Next photo" icon="chevron-right" onClick={() => leaf(1)} disabled={count < 2} />
      </div>
    </Modal>
  );
}
