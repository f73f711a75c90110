import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import type { ToastContent } from './notify.js';
import styles from './toasts.module.css';

/** portal.md §9 'Toasts', in ms; the library keeps at most 20 and a loading one for ever, as §9 asks. */
const SHOWN_MS = { blank: 4000, error: 4000, custom: 4000, success: 2000, loading: Number.POSITIVE_INFINITY };
const REMOVE_DELAY_MS = 1000;

export function showToast(kind: keyof typeof SHOWN_MS, content: ToastContent, id: string): void {
  const options = { id, duration: SHOWN_MS[kind], removeDelay: REMOVE_DELAY_MS };
  if (kind === 'blank') toast(content, options);
  else toast[kind](content, options);
}

export const dismissToast = (id: string): void => toast.dismiss(id);

/** All toasts, newest first, in a live region that screen readers follow. Pointing at them stops their clocks. */
export default function Toasts() {
  const { toasts, handlers } = useToaster();
  return (
    <section
      className={styles.stack}
      aria-label="Notifications"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.map(({ id, type, message, visible, ariaProps, ...shown }) => (
        <div
          key={id}
          className={styles.toast}
          data-kind={type}
          data-leaving={!visible || undefined}
          {...ariaProps}
        >
          {type !== 'custom' && <span className={styles.mark} aria-hidden="true" />}
          <div className={styles.text}>
            {resolveValue(message, { id, type, message, visible, ariaProps, ...shown })}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label="Dismiss"
            onClick={() => dismissToast(id)}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      ))}
    </section>
  );
}
