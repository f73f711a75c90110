import { live } from '@screenlore/browser-kit';
import { hearLike } from '@screenlore/browser-kit/likes';
import { type CommentNews, type ThreadType } from '@screenlore/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

interface Listening {
  type: ThreadType;
  mediaId: string;
  on: boolean;
  onNews: (news: CommentNews) => void;
  /** Called after a gap: events were missed and the thread must be read again. */
  onGap: () => void;
}

/**
 * Receives a thread's live events while the page is visible.
 * @returns whether the page receives events; 'unavailable' once that has failed
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
          hearLike,
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
