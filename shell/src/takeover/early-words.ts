import { elementAt, placeOf } from './place.js';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Records what a visitor types or chooses in the fields of a first view before React takes over.
 * @returns a function that puts it into the fields in the same places; called in the commit that replaces the markup
 */
export function watchEarlyWords(root: HTMLElement): () => void {
  // Keeps the fields themselves: text from before this script counts, too.
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
  // The value of a file input cannot be set: trying throws, and the page would stay empty.
  if (before instanceof HTMLInputElement && before.type === 'file' && now instanceof HTMLInputElement)
    now.files = before.files;
  // Uses the prototype's setter: React would ignore a value set on the element, and report no change.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')?.set?.call(now, before.value);
  now.dispatchEvent(new Event('change', { bubbles: true }));
  // An email field has no readable caret.
  const caret = before instanceof HTMLSelectElement ? null : before.selectionEnd;
  if (caret !== null && (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement))
    // After the component has taken the text: setting a value moves the caret to its end.
    queueMicrotask(() => now.setSelectionRange(caret, caret));
}
