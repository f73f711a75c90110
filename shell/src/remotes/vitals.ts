import { VITALS_PATH, type Vitals } from '@screenlore/contracts';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { inlinedNeeds, inlinedRegistry } from './registry.js';

const RELEASE_IN = /\/(\d{8}-\d{6})\//;

/** The opened page: the measurements start with it, wherever the visitor goes from there. */
const of = openedPage();
const measured: Pick<Vitals, 'LCP' | 'INP' | 'CLS' | 'TTFB'> = {};

for (const follow of [onLCP, onINP, onCLS, onTTFB])
  follow(
    ({ name, value }) => {
      measured[name] = value;
    },
    // Sends what is known when the page is hidden.
    { reportAllChanges: true },
  );

document.addEventListener('visibilitychange', tell);
addEventListener('pagehide', tell);

/** Once per page: the first time that it is hidden. */
function tell({ type }: Event): void {
  if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return;
  document.removeEventListener('visibilitychange', tell);
  removeEventListener('pagehide', tell);
  if (!of || Object.keys(measured).length === 0) return;
  const body: Vitals = { ...of, ...measured };
  navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

function openedPage(): Pick<Vitals, 'remote' | 'release'> | undefined {
  const remote = inlinedNeeds()
    .find((id) => id.endsWith('/app'))
    ?.replace('/app', '');
  const release = RELEASE_IN.exec(inlinedRegistry()[remote ?? '']?.entry ?? '')?.[1];
  return remote && release ? { remote, release } : undefined;
}
