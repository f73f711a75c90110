import { notify } from '@screenlore/browser-kit';
import { Button, type PressTeller } from '@screenlore/ui';
import styles from './press-teller.module.css';

let said: string | undefined;

/**
 * Shows a toast when a pressed part cannot be opened. If trying again does not help, the page must be reloaded: its
 * code may have been replaced on the server.
 */
export const PRESS_TELLER: PressTeller = {
  missed() {
    const choice = said === undefined ? {} : { replace: said };
    said = notify.error(<MissedPress />, choice);
  },
  followed() {
    if (said !== undefined) notify.dismiss(said);
    said = undefined;
  },
};

const MissedPress = () => (
  <div className={styles.missed}>
    <p>This could not be loaded. Check your connection and try again.</p>
    <Button onClick={() => location.reload()}>Reload the page</Button>
  </div>
);
