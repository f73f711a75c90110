import { useSyncExternalStore } from 'react';

/** Some browsers tell a page by it that they would install it as an app; TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const tell of listeners) tell();
}

/** Keeps the browser's offer for a button of ours: it comes once for a page, most often before the button is there. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** @returns asks the visitor whether to install the portal; null where the browser does not offer that. An offer can be taken once. */
export function useInstallOffer(): (() => void) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return (
    current &&
    (() => {
      void current.prompt();
      setOffer(null);
    })
  );
}
