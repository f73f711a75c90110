import { PLAYER_FRAME, playableVideo } from '@screenlore/browser-kit';
import { Icon, Picture } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './embed-block.module.css';

interface EmbedBlockProps {
  /** Address of the video as its site gives it. */
  link: string;
  /** Words under it, as plain text: the name of the frame. */
  caption: string;
  /** Our own picture that stands for the video until it is asked for. */
  picture: string;
  /** Its colours, where its address does not say them. */
  blur?: string | null;
}

/**
 * A video of YouTube or Vimeo; of other sites nothing is shown (decisions.md 'Articles, reviews, comments'). Nothing is
 * fetched from the site before the visitor asks for it, and then it plays in a frame of its own.
 */
export function EmbedBlock({ link, caption, picture, blur }: EmbedBlockProps) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const video = playableVideo(link);

  // The button that had the focus is gone; the player takes it over.
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);

  if (!video) return null;
  if (playing) {
    return (
      <iframe
        ref={frame}
        className={styles.video}
        src={video.player}
        title={caption || `Video (${video.site})`}
        {...PLAYER_FRAME}
      />
    );
  }
  return (
    <button type="button" className={styles.video} data-theme="dark" onClick={() => setPlaying(true)}>
      <Picture src={picture} blur={blur} alt="" shape="still" className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.play}>
          <Icon name="play" size={28} />
        </span>
        <span>
          <span className={styles.name}>Play the video</span>
          {caption && <span className="visually-hidden">: {caption}</span>}
          <span className={styles.note}>It comes from {video.site}, and only when you press play.</span>
        </span>
      </span>
    </button>
  );
}
