import { IconButton, Modal, Picture } from '@screenlore/ui';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './lightbox.module.css';

/** How far (CSS px) a finger has to go sideways to leaf through. */
const SWIPE_PX = 48;

interface LightboxProps {
  title: string;
  photos: readonly string[];
  /** Index of the photo that was pressed. */
  first: number;
  onClose: () => void;
}

/** Photos over the page, one at a time: arrow keys, buttons and swipes leaf through, Esc closes. */
export function Lightbox({ title, photos, first, onClose }: LightboxProps) {
  const [index, setIndex] = useState(first);
  const start = useRef<number | undefined>(undefined);
  const count = photos.length;
  const leaf = (step: number) => setIndex((now) => (now + step + count) % count);

  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent) {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step !== 0) setIndex((now) => (now + step + count) % count);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [count]);

  function onPointerUp({ clientX }: PointerEvent) {
    const way = start.current === undefined ? 0 : clientX - start.current;
    start.current = undefined;
    if (Math.abs(way) >= SWIPE_PX) leaf(way < 0 ? 1 : -1);
  }

  return (
    <Modal open onClose={onClose} title={`Photos of ${title}`} titleHidden size="screen">
      <div
        className={styles.stage}
        onPointerDown={({ clientX }) => {
          start.current = clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          start.current = undefined;
        }}
      >
        <Picture
          className={styles.photo}
          src={photos[index] ?? ''}
          alt={`Photo ${index + 1} of ${title}`}
          shape="still"
          priority
        />
      </div>
      <div className={styles.controls}>
        <IconButton label="Photo before" icon="chevron-left" onClick={() => leaf(-1)} disabled={count < 2} />
        <p className={styles.count} role="status">
          {index + 1} of {count}
        </p>
        <IconButton label="Next photo" icon="chevron-right" onClick={() => leaf(1)} disabled={count < 2} />
      </div>
    </Modal>
  );
}
