import { playableVideo } from '@screenlore/browser-kit';
import { Icon, opensModal, Picture } from '@screenlore/ui';
import { useState } from 'react';
import styles from './video.module.css';
import { VideoPlayer } from './video-player.js';

interface VideoCardProps {
  /** The link from the catalogue. */
  link: string;
  /** Name of the video and of its button. */
  title: string;
  /** Shown below the title. */
  note?: string | undefined;
  /**
   * Its picture on our own origin: nothing loads from the video's site before a click (SHELL-27). Null if there is
   * none.
   */
  picture: string | null;
  /** `large` for the first of a title's videos, `line` for the only video: text next to the picture. */
  layout?: 'card' | 'large' | 'line';
}

const WIDE_SIZES = '(min-width: 1280px) 840px, (min-width: 768px) 66vw, 92vw';

/** A video that plays over the page when pressed; a link that the portal cannot play opens in a new tab. */
export function VideoCard({ link, title, note, picture, layout = 'card' }: VideoCardProps) {
  const [open, setOpen] = useState(false);
  const video = playableVideo(link);
  const words = (
    <span className={styles.words}>
      <span dir="auto" className={`clamp ${styles.title}`}>
        {video && <span className="visually-hidden">Play: </span>}
        {title}
      </span>
      {note && (
        <span dir="auto" className={styles.note}>
          {note}
        </span>
      )}
    </span>
  );

  if (!video) {
    return (
      <a className={styles.card} data-layout={layout} href={link} target="_blank" rel="noreferrer">
        <span className={styles.noThumbnail}>No thumbnail</span>
        {words}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.card}
        data-layout={layout}
        {...opensModal}
        onClick={() => setOpen(true)}
      >
        <span className={styles.frame}>
          {picture === null ? (
            <span className={styles.noThumbnail}>No thumbnail</span>
          ) : (
            <Picture
              src={picture}
              alt=""
              shape="still"
              sizes={layout === 'card' ? undefined : WIDE_SIZES}
              fallbackText={title}
            />
          )}
          <span className={styles.play}>
            <Icon name="play" size={layout === 'card' ? 20 : 28} />
          </span>
        </span>
        {words}
      </button>
      {open && <VideoPlayer video={video} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
