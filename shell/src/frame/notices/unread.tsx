import { apiQuery, baseApi, live, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import { NOTICE_LIMITS } from '@screenlore/contracts';
import { useEffect, useEffectEvent } from 'react';
import styles from './bell.module.css';

const getCount = apiQuery('get-notification-count', { tags: ['notices'] });

/** News that come together (ms) are asked for once. */
const TOGETHER_MS = 200;

/** How many notifications are unread. It asks again for what shows them whenever something changed (NOTE-08). */
export function Unread() {
  const { currentData } = getCount.useQuery({});
  useNews();
  const count = currentData?.unread ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count < NOTICE_LIMITS.counted ? count : `${NOTICE_LIMITS.counted - 1}+`}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

function useNews(): void {
  const dispatch = usePortalDispatch();
  const user = useUser();
  /** The count is asked for first: that renews a token that has run out. */
  const token = useEffectEvent(() => user?.access_token);
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
    void live.load().then(
      ({ listenLive }) => {
        if (ended) return;
        end = listenLive({
          token: async () => {
            await dispatch(getCount.initiate({}, { forceRefetch: true, subscribe: false }));
            return token();
          },
          hear: askAgain,
          opened: (again) => again && askAgain(),
        });
      },
      () => undefined,
    );
    return () => {
      ended = true;
      end();
      clearTimeout(timer);
    };
  }, [dispatch]);
}
