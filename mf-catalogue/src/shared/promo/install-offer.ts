import { useSyncExternalStore } from 'react';

/** Some browsers fire this event to offer the page as an app; TypeScript does not know it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const tell of listeners) tell();
}

/** Keeps the browser's offer for our own button: it comes once per page, usually before the button is there. */
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

/** @returns a function that asks the visitor to install the portal; null without an offer. An offer works once. */
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
