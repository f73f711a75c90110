import { Link } from '@screenlore/browser-kit/router';
import { MAIN_MENU } from '@screenlore/contracts';
import { MenuLink } from '../../menu-entries/menu-link.js';
import { Logo } from '../logo/logo.js';
import styles from './footer.module.css';

export function Footer({ onKeys }: { onKeys: () => void }) {
  return (
    <footer className={styles.footer} data-screen-only>
      <div className={styles.content}>
        <div className={styles.about}>
          <Logo />
          <p>Movies, series and games: what they are, who made them, and what people think of them.</p>
        </div>
        <nav aria-label="Footer" className={styles.columns}>
          {MAIN_MENU.filter(({ links }) => links.length > 0).map((entry) => (
            <section key={entry.label} aria-labelledby={`footer-${entry.label}`}>
              <h2 id={`footer-${entry.label}`} className={styles.heading}>
                {entry.label}
              </h2>
              <ul>
                {entry.links.map((link) => (
                  <li key={link.label}>
                    <MenuLink entry={link} className={styles.link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className={styles.closing}>
        <p>Screenlore is an educational project and not for commercial use.</p>
        <button
          type="button"
          className={`${styles.link} ${styles.keys}`}
          aria-haspopup="dialog"
          aria-keyshortcuts="?"
          onClick={onKeys}
        >
          Keyboard shortcuts
        </button>
        <Link to="/" className={styles.link}>
          Back to the home page
        </Link>
      </div>
    </footer>
  );
}
