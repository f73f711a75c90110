import { Button } from '@screenlore/ui';
import { useEffect } from 'react';
import { useEpisodeMarks } from '../seasons/use-episode-marks.js';
import type { EpisodeSeenProps } from './episode-seen-props.js';

/** A member's mark of an episode (EPISODE-02). */
export default function OwnEpisode({ shown: { serie, season, episode }, onSeen }: EpisodeSeenProps) {
  const marks = useEpisodeMarks(serie.titleId, [{ number: season.number, episodes: [episode] }]);
  const at = { season: season.number, episode: episode.number };
  const seen = marks?.isSeen(at) ?? false;
  const isKnown = marks !== undefined;
  useEffect(() => {
    if (isKnown) onSeen(seen);
  }, [isKnown, seen, onSeen]);
  return (
    <Button
      variant={seen ? 'outline' : 'primary'}
      icon={seen ? 'check' : 'eye'}
      aria-pressed={seen}
      disabled={!marks}
      aria-busy={!marks || marks.busy}
      onClick={() => marks?.toggle(at)}
    >
      {seen ? 'Seen' : 'Mark as seen'}
    </Button>
  );
}
