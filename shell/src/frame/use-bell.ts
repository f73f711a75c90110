import { lazyModule } from '@screenlore/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { idle, whenLoaded } from './when-idle.js';

const bell = lazyModule(() => import('./notices/bell.js'));

/** The bell, once the browser has nothing else to do: a first visit does without it (NOTE-06). */
export function useBell(isMember: boolean): ComponentType | undefined {
  const [found, setFound] = useState<ComponentType>();
  useEffect(() => {
    if (!isMember) return;
    const come = async () => {
      await idle();
      const { Bell } = await bell.load();
      setFound(() => Bell);
    };
    // Without it there is the menu.
    return whenLoaded(() => void come().catch(() => undefined));
  }, [isMember]);
  return found;
}
