import { lazyModule } from '@screenlore/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { whenEarly } from './notify.js';

const place = lazyModule(() => import('./toast-stack.js'));

/**
 * The place for toasts; the shell renders it once. The stack is loaded as soon as the page works: a toast may say that the network is
 * down. While it cannot be loaded toasts wait, and each new one tries again.
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
