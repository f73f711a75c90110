import { lazyModule } from '@screenlore/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { idle, whenLoaded } from './when-idle.js';

const bell = lazyModule(() => import('./notices/bell.js'));

/** The bell, loaded once the browser is idle: a first visit does without it (NOTE-06). */
export function useBell(isMember: boolean): ComponentType | undefined {
  const [found, setFound] = useState<ComponentType>();
  useEffect(() => {
    if (!isMember) return;
    const come = async () => {
      await idle();
      const { Bell } = await bell.load();
      setFound(() => Bell);
    };
    // If it fails, the menu remains.
    return whenLoaded(() => void come().catch(() => undefined));
  }, [isMember]);
  return found;
}
