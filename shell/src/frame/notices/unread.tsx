import {
  apiQuery,
  baseApi,
  hasRunOut,
  live,
  skipToken,
  usePortalDispatch,
  useUser,
} from '@screenlore/browser-kit';
import { NOTICE_LIMITS } from '@screenlore/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './bell.module.css';

const getCount = apiQuery('get-notification-count', { tags: ['notices'] });

/** Events within this time (ms) cause a single request. */
const TOGETHER_MS = 200;

/** The number of unread notifications. Every event also reloads the lists that show them (NOTE-08). */
export function Unread() {
  const listening = useNews();
  const { currentData } = getCount.useQuery(listening ? {} : skipToken);
  const count = currentData?.unread ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count < NOTICE_LIMITS.counted ? count : `${NOTICE_LIMITS.counted - 1}+`}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

/** @returns whether the page receives events; until then a loaded number may already be old */
function useNews(): boolean {
  const [listening, setListening] = useState(false);
  const dispatch = usePortalDispatch();
  const user = useUser();
  const current = useEffectEvent(() => user?.access_token);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let end = () => {};
    const askAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(baseApi.util.invalidateTags(['notices']));
      }, TOGETHER_MS);
    };
    /** Any call renews a token that was refused. */
    const token = async (refused: boolean) => {
      const before = current();
      if (before !== undefined && (refused || hasRunOut(before)))
        await dispatch(getCount.initiate({}, { forceRefetch: true, subscribe: false }));
      return current();
    };
    const opened = (again: boolean) => {
      setListening(true);
      if (again) askAgain();
    };
    live.load().then(
      ({ listenLive }) => {
        if (ended) return;
        end = listenLive({ token, hear: askAgain, opened, failed: () => setListening(true) });
      },
      () => setListening(true),
    );
    return () => {
      ended = true;
      end();
      clearTimeout(timer);
    };
  }, [dispatch]);
  return listening;
}
