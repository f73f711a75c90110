import { live } from '@screenlore/browser-kit';
import { type CommentNews, type PostType } from '@screenlore/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

interface Listening {
  type: PostType;
  mediaId: string;
  on: boolean;
  onNews: (news: CommentNews) => void;
  /** There was a gap: what happened in it has to be read. */
  onGap: () => void;
}

/**
 * Listens to what happens in a thread while the page is in sight.
 * @returns whether the page receives news live; 'unavailable' once that has failed
 */
export function useThreadNews({
  type,
  mediaId,
  on,
  onNews,
  onGap,
}: Listening): 'live' | 'unavailable' | 'waiting' {
  const [state, setState] = useState<'live' | 'unavailable' | 'waiting'>('waiting');
  const receive = useEffectEvent(onNews);
  const missed = useEffectEvent(onGap);

  useEffect(() => {
    if (!on) return;
    let ended = false;
    let end = () => {};
    live.load().then(
      ({ listenLive }) => {
        if (ended) return;
        end = listenLive({
          thread: { type, mediaId },
          hear: (data) => receive(JSON.parse(data)),
          opened: (again) => {
            setState('live');
            if (again) missed();
          },
          failed: () => setState('unavailable'),
        });
      },
      () => setState('unavailable'),
    );
    return () => {
      ended = true;
      end();
    };
  }, [type, mediaId, on]);

  return state;
}
