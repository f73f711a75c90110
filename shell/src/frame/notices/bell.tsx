import { Link } from '@screenlore/browser-kit/router';
import { Icon, lazyModule } from '@screenlore/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { idle, whenLoaded } from '../when-idle.js';
import styles from './bell.module.css';

const unread = lazyModule(() => import('./unread.js'));

/** Leads to the notifications; how many are unread comes once the browser has nothing else to do (NOTE-06). */
export function Bell() {
  const [Count, setCount] = useState<ComponentType>();
  useEffect(() => {
    let stopped = false;
    const giveUp = whenLoaded(async () => {
      await idle();
      if (stopped) return;
      // Without it there is a bell all the same.
      const found = await unread.load().catch(() => undefined);
      if (found && !stopped) setCount(() => found.Unread);
    });
    return () => {
      stopped = true;
      giveUp();
    };
  }, []);
  return (
    <Link to="/notifications" className={styles.bell}>
      <Icon name="bell" size={22} />
      <span className="visually-hidden">Notifications</span>
      {Count && <Count />}
    </Link>
  );
}
