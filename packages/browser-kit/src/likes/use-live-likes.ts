import { useEffect } from 'react';
import { type LiveListener, live } from '../live/live.js';
import { tellHere as hearLike } from './pressed.js';

/** Receives likes in a place while it is shown (LIKE-13). @param place must be the same object while the place is the same */
export function useLiveLikes(place: Pick<LiveListener, 'likes' | 'thread'> | undefined): void {
  useEffect(() => {
    if (!place) return;
    let end: (() => void) | undefined;
    let ended = false;
    live.load().then(
      ({ listenLive }) => {
        if (!ended) end = listenLive({ ...place, hearLike });
      },
      () => undefined,
    );
    return () => {
      ended = true;
      end?.();
    };
  }, [place]);
}
