import { Button } from '@screenlore/ui';
import { notify } from '../toasts/notify.js';

/** Shares the page's address: with the device's share dialog if it has one, or else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = `${location.origin}${location.pathname}`;
    const asked = { title, url };
    // Desktop browsers also have a dialog, but copying a link is faster.
    const isHandheld = matchMedia('(pointer: coarse)').matches;
    if (isHandheld && navigator.canShare?.(asked)) {
      // No message if the visitor cancels.
      await navigator.share(asked).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch {
      notify.error(`The link could not be copied. It is ${url}`);
    }
  };
  return (
    <Button variant="quiet" icon="share" onClick={() => void share()}>
      Share
    </Button>
  );
}
