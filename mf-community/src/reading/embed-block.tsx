import { PLAYER_FRAME, playableVideo } from '@screenlore/browser-kit';
import { Icon } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './embed-block.module.css';

interface EmbedBlockProps {
  link: string;
  /** The caption as plain text: the name of the frame. */
  caption: string;
}

/**
 * A video of YouTube or Vimeo; other sites get a link (READ-07). Nothing loads from the site until the visitor asks,
 * not even its preview; then it plays in a sandboxed frame.
 */
export function EmbedBlock({ link, caption }: EmbedBlockProps) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const video = playableVideo(link);

  // The focused button is gone; the player takes the focus.
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
      <span className={styles.play}>
        <Icon name="play" size={28} />
      </span>
      <span>
        <span className={styles.name}>Play the video</span>
        {caption && (
          <span dir="auto" className="visually-hidden">
            : {caption}
          </span>
        )}
        <span className={styles.note}>It loads from {video.site}, but only when you press play.</span>
      </span>
    </button>
  );
}
