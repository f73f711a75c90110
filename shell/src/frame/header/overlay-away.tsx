import { forgetFailedParts, notify } from '@screenlore/browser-kit';
import { useEffect } from 'react';

/** In place of an overlay whose code could not be had: says so, and lets the next press try again. */
export function OverlayAway({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    notify.error('This could not be loaded. Check your connection and try again.');
    forgetFailedParts();
    onClose();
  }, [onClose]);
  return null;
}
