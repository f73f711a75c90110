import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './notify.js';

const Toasts = lazy(() => import('./toasts.js'));

/** The place where toasts appear; the shell shows it once. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.current);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
