import { type EpisodeRef, episodeCode } from '@screenlore/contracts';
import { Button, classNames, Icon } from '@screenlore/ui';
import { useRef } from 'react';
import styles from './episode-marks.module.css';
import type { EpisodeMarks } from './use-episode-marks.js';

/** The reader's progress in a series, with the actions for all of it (LIB-09, LIB-10). */
export function SeriesProgress({ marks }: { marks: EpisodeMarks }) {
  const { standing, busy } = marks;
  const top = useRef<HTMLDivElement>(null);
  if (!standing || standing.of === null) return null;
  const { seen, of, pass, status } = standing;
  /** A button that disappears when pressed leaves the focus here. */
  const change = (to: () => void) => () => {
    top.current?.focus();
    to();
  };
  return (
    <div ref={top} className={styles.progress} tabIndex={-1}>
      <p className={styles.far}>
        <progress value={seen} max={of} aria-label="Episodes seen" />
        <span>
          {seen} of {of} seen{pass > 1 && `, pass ${pass}`}
        </span>
      </p>
      {pass > 1 && seen === 0 && (
        <Button disabled={busy} onClick={change(marks.backToEarlier)}>
          Back to pass {pass - 1}
        </Button>
      )}
      {seen < of ? (
        <Button disabled={busy} onClick={() => marks.markMany({ all: true })}>
          Mark all as seen
        </Button>
      ) : (
        status === 'done' && (
          <Button icon="retry" disabled={busy} onClick={change(marks.watchAgain)}>
            Watch again
          </Button>
        )
      )}
    </div>
  );
}

interface SeasonMarkProps {
  marks: EpisodeMarks;
  number: number;
  episodes: readonly EpisodeRef[];
}

export function SeasonMark({ marks, number, episodes }: SeasonMarkProps) {
  const seen = episodes.filter(marks.isSeen).length;
  const left = episodes.filter((each) => marks.isAired(each) && !marks.isSeen(each)).length;
  const ahead = episodes.length - seen - left;
  return (
    <>
      <p className={styles.season}>
        {seen} of {seen + left} seen{ahead > 0 && `, ${ahead} to come`}
      </p>
      {left > 0 && (
        <Button
          variant="quiet"
          icon="check"
          disabled={marks.busy}
          onClick={() => marks.markMany({ season: number })}
        >
          Mark the season as seen
        </Button>
      )}
    </>
  );
}

/** The end of an episode's row. */
export function EpisodeMark({ marks, episode }: { marks: EpisodeMarks; episode: EpisodeRef }) {
  const seen = marks.isSeen(episode);
  const name = episodeCode(episode);
  return (
    <span className={styles.marks}>
      {!seen && episode.season > 0 && marks.isAired(episode) && marks.hasGapBefore(episode) && (
        <button
          type="button"
          className={styles.upTo}
          aria-label={`Up to here: ${name}`}
          aria-disabled={marks.busy}
          onClick={() => marks.markMany({ upTo: episode })}
        >
          Up to here
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.mark, seen && styles.seen)}
        aria-pressed={seen}
        aria-label={`${name} seen`}
        title={seen ? 'Seen' : 'Mark as seen'}
        aria-disabled={marks.busy}
        onClick={() => marks.toggle(episode)}
      >
        <span className={styles.disc}>
          <Icon name="check" size={18} />
        </span>
      </button>
    </span>
  );
}
