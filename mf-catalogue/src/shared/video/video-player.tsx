import { PLAYER_FRAME, type PlayableVideo } from '@screenlore/browser-kit';
import { Modal } from '@screenlore/ui';
import styles from './video.module.css';

interface VideoPlayerProps {
  video: PlayableVideo;
  title: string;
  onClose: () => void;
}

/** Another site's player over the page; it loads only on request. */
export function VideoPlayer({ video, title, onClose }: VideoPlayerProps) {
  return (
    <Modal open onClose={onClose} title={title} titleHidden size="screen">
      <iframe
        className={styles.player}
        src={video.player}
        title={`${title} (${video.site})`}
        {...PLAYER_FRAME}
      />
      {/* Some videos may not be embedded, and some networks block the player. */}
      <p className={styles.elsewhere}>
        <a href={video.page} target="_blank" rel="noreferrer">
          Watch on {video.site}
        </a>
      </p>
    </Modal>
  );
}
