import { notify } from '@screenlore/browser-kit';
import { LIMITS, MESSAGES } from '@screenlore/contracts';
import { linkAddress } from './inline-html.js';

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const SITE = /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#:]\S*)?$/;

/**
 * Checks an address before Editor.js makes it a link (WRITE-09). Editor.js accepts everything without a space,
 * including schemes that the server would silently remove.
 */
export function checkLinks(holder: HTMLElement, signal: AbortSignal): void {
  const check = (event: KeyboardEvent) => {
    const field = event.target;
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return;
    // An empty field removes a link.
    if (!field.matches('.ce-inline-tool-input') || field.value.trim() === '') return;
    const address = writtenLink(field.value);
    field.removeAttribute('aria-invalid');
    if (address !== null) {
      field.value = address;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    field.setAttribute('aria-invalid', 'true');
    notify.error(MESSAGES.editorLinkInvalid);
  };
  holder.addEventListener('keydown', check, { capture: true, signal });
}

/** The full address for a short form (`example.org`, `me@example.org`), or null. */
export function writtenLink(text: string): string | null {
  const written = text.trim();
  if (written.length > LIMITS.addressMax || /\s/.test(written)) return null;
  if (EMAIL.test(written)) return `mailto:${written}`;
  return linkAddress(SITE.test(written) ? `https://${written}` : written);
}
