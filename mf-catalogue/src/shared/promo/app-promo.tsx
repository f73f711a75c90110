import { AppLink, Button, Icon } from '@screenlore/ui';
import styles from './app-promo.module.css';
import { useInstallOffer } from './install-offer.js';

const BADGES = [
  ['iPhone', 'the App Store'],
  ['Android', 'Google Play'],
] as const;

/** The portal is its own app: the badges link to the home page (SHELL-12), and some browsers install it (SHELL-85). */
export function AppPromo() {
  const install = useInstallOffer();
  return (
    <aside className={styles.promo} aria-label="The Screenlore app">
      <div className={styles.words}>
        <h2 className={styles.title}>Every movie night starts in your pocket</h2>
        <p className="muted">
          Keep your list, rate on the way home, and read the reviews while the lights are still on. Screenlore
          runs in your browser: there is nothing to download.
        </p>
        {install && (
          <Button variant="primary" className={styles.install} onClick={install}>
            Install Screenlore
          </Button>
        )}
        <div className={styles.badges}>
          {BADGES.map(([device, store]) => (
            <AppLink key={store} to="/" className={styles.badge}>
              <span className={styles.store}>
                Open on {device}
                <span className={styles.small}>Instead of {store}</span>
              </span>
              <Icon name="arrow-right" size={18} />
            </AppLink>
          ))}
        </div>
      </div>
      <Phone />
    </aside>
  );
}

/** A phone whose screen is a small cinema: rows of seats in front of a lit screen. */
function Phone() {
  return (
    <svg className={styles.phone} viewBox="0 0 220 200" aria-hidden="true" focusable="false">
      <rect
        x="30"
        y="10"
        width="160"
        height="300"
        rx="26"
        fill="var(--surface-overlay)"
        stroke="var(--line-strong)"
      />
      <rect x="40" y="20" width="140" height="280" rx="18" fill="var(--picture-shade)" />
      <path d="M52 120 L84 48 H136 L168 120 Z" fill="oklch(0.83 0.15 80 / 0.16)" />
      <rect x="66" y="44" width="88" height="50" rx="4" fill="oklch(0.86 0.13 82)" />
      {[0, 1, 2].map((row) => (
        <g key={row} fill="oklch(0.3 0.03 275)" transform={`translate(0 ${124 + row * 26})`}>
          {Array.from({ length: 5 + row }, (_, seat) => seat).map((seat) => (
            <rect key={seat} x={110 + (seat - (4 + row) / 2) * 20 - 8} y={0} width="16" height="18" rx="6" />
          ))}
        </g>
      ))}
    </svg>
  );
}
