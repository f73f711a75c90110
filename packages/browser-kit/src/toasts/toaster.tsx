import { type CloseButtonProps, cssTransition, ToastContainer } from 'react-toastify/unstyled';
import styles from './toasts.module.css';

// The exit lasts 1000 ms, most of it unseen: then the toast is deleted (SHELL-11).
const transition = cssTransition({
  enter: styles.enter ?? '',
  exit: styles.exit ?? '',
  collapse: false,
});

const Mark = ({ isLoading }: { isLoading?: boolean }) => (
  <span className={styles.mark} data-loading={isLoading || undefined} aria-hidden="true" />
);

const CloseButton = ({ closeToast }: CloseButtonProps) => (
  <button type="button" className={styles.close} aria-label="Dismiss" onClick={closeToast}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  </button>
);

/**
 * The place where toasts appear; the shell shows it once, and it is in the shell's first load: what a toast says may be that
 * the network is gone. A toast closes when the animation of its progress bar ends, so its styles must be there as well.
 */
export const Toaster = () => (
  <ToastContainer
    aria-label="Notifications"
    className={styles.stack}
    toastClassName={styles.toast}
    progressClassName={styles.clock}
    position="bottom-right"
    newestOnTop
    icon={Mark}
    closeButton={CloseButton}
    transition={transition}
    // A page in the background keeps the times of SHELL-11.
    pauseOnFocusLoss={false}
  />
);
