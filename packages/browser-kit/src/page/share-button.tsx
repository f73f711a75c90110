import { Button } from '@screenlore/ui';
import { notify } from '../toasts/notify.js';

/** Gives the page's address to others: by the device's own way to share where it has one, else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = `${location.origin}${location.pathname}`;
    const asked = { title, url };
    // Desktop browsers have a dialog for it, too, which is slower than a copied link.
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
