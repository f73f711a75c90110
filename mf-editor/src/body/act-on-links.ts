import { notify } from '@screenlore/browser-kit';
import { LIMITS, MESSAGES } from '@screenlore/contracts';
import { linkAddress } from './inline-html.js';

const FIELD = '.ce-inline-tool-input';
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const SITE = /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#:]\S*)?$/;

/**
 * Looks at an address before Editor.js makes a link of it: Editor.js takes everything without a space, other schemes too,
 * which the server would remove without a word. What is no address gets the message of portal.md §8.
 * @returns undoes it
 */
export function actOnLinks(holder: HTMLElement): () => void {
  const act = (event: KeyboardEvent) => {
    const field = event.target;
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || !field.matches(FIELD)) return;
    // An empty field takes a link away.
    if (field.value.trim() === '') return;
    const address = writtenLink(field.value);
    if (address === null) {
      event.preventDefault();
      event.stopPropagation();
      field.setAttribute('aria-invalid', 'true');
      notify.error(MESSAGES.editorLinkInvalid);
    } else {
      field.removeAttribute('aria-invalid');
      field.value = address;
    }
  };
  holder.addEventListener('keydown', act, true);
  return () => holder.removeEventListener('keydown', act, true);
}

/** The address that somebody means who writes it short (`example.org`, `me@example.org`), or null. */
export function writtenLink(text: string): string | null {
  const written = text.trim();
  if (written.length > LIMITS.addressMax || /\s/.test(written)) return null;
  if (EMAIL.test(written)) return `mailto:${written}`;
  const address = linkAddress(SITE.test(written) ? `https://${written}` : written);
  return address !== null && URL.canParse(address) ? address : null;
}
