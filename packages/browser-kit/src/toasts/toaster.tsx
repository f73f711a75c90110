import { lazyModule } from '@screenlore/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { whenEarly } from './notify.js';

const place = lazyModule(() => import('./toast-stack.js'));

/**
 * The place where toasts appear; the shell shows it once. What shows them is fetched as soon as the page works: a toast may
 * say that the network is gone. While it cannot be had toasts wait, and each new one tries again.
 */
export function Toaster() {
  const [Place, setPlace] = useState<ComponentType>();
  useEffect(() => {
    const show = () =>
      void place.load().then(
        ({ ToastPlace }) => setPlace(() => ToastPlace),
        () => undefined,
      );
    show();
    return whenEarly(show);
  }, []);
  return Place && <Place />;
}
