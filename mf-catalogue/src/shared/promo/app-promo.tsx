import { AppLink, Icon } from '@screenlore/ui';
import styles from './app-promo.module.css';

const STORES = ['App Store', 'Google Play'] as const;

/** The invitation to the app; its store badges lead to the home page (SHELL-12). */
export function AppPromo() {
  return (
    <aside className={styles.promo} aria-label="The Screenlore app">
      <div className={styles.words}>
        <h2 className={styles.title}>Every film night starts in your pocket</h2>
        <p className="muted">
          Keep your list, rate on the way home, and read the reviews while the lights are still on.
        </p>
        <div className={styles.badges}>
          {STORES.map((store) => (
            <AppLink key={store} to="/" className={styles.badge}>
              <Icon name="arrow-right" size={18} className={styles.arrow} />
              <span className={styles.store}>
                <span className={styles.small}>Download on</span>
                {store}
              </span>
            </AppLink>
          ))}
        </div>
      </div>
      <Phone />
    </aside>
  );
}

/** A phone whose screen is a small cinema: rows of seats before a lit screen. */
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
