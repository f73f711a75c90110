import { API_BASE, type CommentNews, type PostType } from '@screenlore/contracts';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long (ms) a page without live news waits before it tries again. */
const TRY_AGAIN_MS = 30_000;

interface Listening {
  type: PostType;
  mediaId: string;
  on: boolean;
  onNews: (news: CommentNews) => void;
  /** There was a gap: what happened in it has to be read. */
  onGap: () => void;
}

/**
 * Listens to what happens in a thread while the page is in sight; a hidden one gives its connection back, as browsers
 * have only six for an origin.
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
    if (typeof EventSource === 'undefined') {
      setState('unavailable');
      return;
    }
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = false;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
    };
    const open = () => {
      close();
      const query = new URLSearchParams({ type, mediaId });
      source = new EventSource(`${API_BASE}/live/comments?${query}`);
      source.addEventListener('open', () => {
        setState('live');
        if (before) missed();
        before = true;
      });
      source.addEventListener('news', ({ data }: MessageEvent<string>) => {
        const news: CommentNews = JSON.parse(data);
        receive(news);
      });
      source.addEventListener('error', () => {
        // It tries again by itself unless it was refused.
        if (source?.readyState !== EventSource.CLOSED) return;
        setState('unavailable');
        before = true;
        timer = setTimeout(open, TRY_AGAIN_MS);
      });
    };
    const follow = () => (document.visibilityState === 'visible' ? open() : close());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [type, mediaId, on]);

  return state;
}
