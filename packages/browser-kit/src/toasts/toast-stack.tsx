import { type ReactElement, useEffect } from 'react';
import {
  type CloseButtonProps,
  cssTransition,
  ToastContainer,
  type ToastOptions,
  toast,
} from 'react-toastify/unstyled';
import { showOn, type ToastContent, type ToastKind, type ToastStack } from './notify.js';
import styles from './toasts.module.css';
import { UndoToast } from './undo-toast.js';

/** Times in ms: SHELL-11. */
const OPTIONS: Record<ToastKind, ToastOptions> = {
  blank: { type: 'default', isLoading: false, autoClose: 4000, role: 'status' },
  success: { type: 'success', isLoading: false, autoClose: 2000, role: 'status' },
  error: { type: 'error', isLoading: false, autoClose: 4000, role: 'alert' },
  loading: { type: 'default', isLoading: true, autoClose: false, role: 'status' },
  custom: { type: 'default', isLoading: false, autoClose: 4000, role: 'status', icon: false },
};

const shownAs = (id: string, content: ToastContent): string | ReactElement =>
  typeof content === 'object' && 'undo' in content ? <UndoToast id={id} {...content} /> : content;

const STACK: ToastStack = {
  has: toast.isActive,
  put(id, kind, content) {
    const render = shownAs(id, content);
    if (toast.isActive(id)) toast.update(id, { ...OPTIONS[kind], render });
    else toast(render, { ...OPTIONS[kind], toastId: id });
  },
  remove: (id) => toast.dismiss(id),
};

// The exit takes 1000 ms, mostly invisible: then the toast is deleted (SHELL-11).
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

/** A toast closes when the animation of its progress bar ends, so its styles must be loaded as well. */
export function ToastPlace() {
  useEffect(() => showOn(STACK), []);
  return (
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
}
