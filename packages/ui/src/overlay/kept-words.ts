import { pageShown } from './history-steps.js';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Words = Map<string, string | boolean>;

/** The text of overlays that Back closed, by what opened them, until they are opened again on the same page. */
const kept = new WeakMap<object, { words: Words; page: string | undefined }>();

const FIELDS = 'input, textarea, select';
/** A password must not be kept for the next person; a file cannot be restored. */
const NEVER_KEPT = ['password', 'file'];

/**
 * Follows the text in an overlay's fields, and restores kept text, also in fields that appear later: a form may still be loading, or
 * behind another choice.
 * @param of the owner of the text: fields of the same names in another overlay are different ones
 */
export function watchWords(root: HTMLElement, of: object): { keep: () => void; end: () => void } {
  const typed = new Set<Field>();
  const follow = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) typed.add(target as Field);
  };
  for (const event of ['input', 'change']) root.addEventListener(event, follow);

  const words = wordsOf(of);
  const putBack = () => {
    for (const field of root.querySelectorAll<Field>(FIELDS)) {
      const name = nameOf(field);
      const value = words.get(name);
      if (value === undefined) continue;
      words.delete(name);
      put(field, value);
    }
    if (words.size === 0) later.disconnect();
  };
  const later = new MutationObserver(putBack);
  later.observe(root, { childList: true, subtree: true });
  putBack();

  return {
    keep: () => {
      const fields = [...typed].filter((field) => field.isConnected && !NEVER_KEPT.includes(field.type));
      // Keeps what could not be restored yet.
      const all = new Map([...words, ...fields.map((field) => [nameOf(field), wordsIn(field)] as const)]);
      if (all.size > 0) kept.set(of, { words: all, page: pageShown() });
    },
    end: () => later.disconnect(),
  };
}

function wordsOf(of: object): Words {
  const found = kept.get(of);
  kept.delete(of);
  return found?.page === pageShown() ? (found?.words ?? new Map()) : new Map();
}

const isChecked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const wordsIn = (field: Field): string | boolean => (isChecked(field) ? field.checked : field.value);

/** Identifies a field by what its reader sees. */
const nameOf = (field: Field): string =>
  [
    field.type,
    field.name,
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '',
    isChecked(field) ? field.value : '',
  ].join('\n');

function put(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (isChecked(field) && field.checked !== value) field.click();
    return;
  }
  // By the prototype's own setter: React would not notice a value set on the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}
