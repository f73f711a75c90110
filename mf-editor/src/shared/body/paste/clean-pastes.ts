import { cleanPage } from './clean-page.js';

/** The clipboard type that Editor.js uses for copied blocks. */
const OWN_TYPE = 'application/x-editor-js';
/** Pastes and drops that are clean already. */
const cleaned = new WeakSet<Event>();

/**
 * Passes pages pasted or dropped from other programs to Editor.js as plain, small HTML (`cleanPage`). Without this, the
 * browser would fetch their pictures and Editor.js would drop word processors' styles. Files are handled elsewhere.
 */
export function cleanPastes(holder: HTMLElement, signal: AbortSignal): void {
  const clean = (event: ClipboardEvent | DragEvent) => {
    const data = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer;
    if (!data || cleaned.has(event) || data.getData(OWN_TYPE) || isField(event.target)) return;
    const html = data.getData('text/html');
    if (!html) return;
    const page = cleanPage(html);
    // A copied picture arrives both as a file and as a page that shows it; the file needs no request to the other site.
    if (data.files.length > 0 && !page.hasWords) return;
    event.preventDefault();
    event.stopPropagation();
    const transfer = new DataTransfer();
    transfer.setData('text/html', page.html);
    transfer.setData('text/plain', data.getData('text/plain'));
    const again =
      event instanceof ClipboardEvent
        ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
        : new DragEvent('drop', {
            dataTransfer: transfer,
            bubbles: true,
            cancelable: true,
            clientX: event.clientX,
            clientY: event.clientY,
          });
    cleaned.add(again);
    event.target?.dispatchEvent(again);
  };
  holder.addEventListener('paste', clean, { capture: true, signal });
  holder.addEventListener('drop', clean, { capture: true, signal });
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
