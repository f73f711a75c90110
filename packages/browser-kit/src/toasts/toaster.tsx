import { lazyModule } from '@screenlore/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { whenEarly } from './notify.js';

const place = lazyModule(() => import('./toast-stack.js'));

/** Fetches what shows toasts ahead of the first one, which may say that the network is gone. */
export const warmToasts = place.warm;

/**
 * The place where toasts appear; the shell shows it once. What shows them comes with the first toast, if not before; while
 * it cannot be had they wait, and each new one tries again.
 */
export function Toaster() {
  const [Place, setPlace] = useState<ComponentType>();
  useEffect(() => {
    const show = () => place.load().then(({ ToastPlace }) => setPlace(() => ToastPlace));
    return whenEarly(() => void show().catch(() => undefined));
  }, []);
  return Place && <Place />;
}
