import { elementAt, placeOf } from './place.js';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What a visitor types or chooses in the fields of a first view before React has taken it over.
 * @returns puts it into the fields that stand in the same places; called in the commit that replaces the markup
 */
export function watchEarlyWords(root: HTMLElement): () => void {
  // The fields themselves are kept: what was typed before this script ran counts too.
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')].map((before) => ({
    before,
    place: placeOf(before, root),
  }));
  return () => {
    for (const { before, place } of fields) {
      const now = elementAt(place, root);
      if (before.value === firstValueOf(before) || now?.constructor !== before.constructor) continue;
      put(before, now);
    }
  };
}

const firstValueOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

function put(before: Field, now: HTMLElement): void {
  // Files that were chosen have no value that could be set: to try it throws, and the page would stay empty.
  if (before instanceof HTMLInputElement && before.type === 'file' && now instanceof HTMLInputElement)
    now.files = before.files;
  // By the prototype's own setter: React would take a value set on the element for its own, and tell nobody.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')?.set?.call(now, before.value);
  now.dispatchEvent(new Event('change', { bubbles: true }));
  // An email has no caret that could be read or put.
  const caret = before instanceof HTMLSelectElement ? null : before.selectionEnd;
  if (caret !== null && (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement))
    // Once the component has taken the words: a value that is set moves the caret to its end.
    queueMicrotask(() => now.setSelectionRange(caret, caret));
}
