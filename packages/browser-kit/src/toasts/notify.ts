import type { ReactElement } from 'react';

type Kind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** A text, or an element for toasts that hold more than a sentence. */
export type ToastContent = string | ReactElement;

export interface ToastChoice {
  /** Id of a shown toast to change into this one: 'Publishing...' becomes 'Published'. */
  replace?: string;
}

/** Toasts come into the page with the first one shown. */
const loadToasts = () => import('./toasts.js');

let wanted = false;
let lastId = 0;
const listeners = new Set<() => void>();

function show(kind: Kind, content: ToastContent, { replace }: ToastChoice = {}): string {
  lastId += 1;
  const id = replace ?? `toast-${lastId}`;
  wanted = true;
  for (const changed of listeners) changed();
  void loadToasts().then(({ showToast }) => showToast(kind, content, id));
  return id;
}

/**
 * Shows a toast and returns its id. Blank, error and custom ones stay 4000 ms, success 2000 ms, loading until replaced or
 * dismissed (portal.md §9).
 */
export const notify = Object.assign(
  (content: ToastContent, choice?: ToastChoice) => show('blank', content, choice),
  {
    success: (content: ToastContent, choice?: ToastChoice) => show('success', content, choice),
    error: (content: ToastContent, choice?: ToastChoice) => show('error', content, choice),
    loading: (content: ToastContent, choice?: ToastChoice) => show('loading', content, choice),
    custom: (content: ReactElement, choice?: ToastChoice) => show('custom', content, choice),
    /** Fetches the code of toasts ahead, for a page that may have to tell something without a network. */
    prepare() {
      loadToasts().catch(() => undefined);
    },
    dismiss(id: string) {
      void loadToasts().then(({ dismissToast }) => dismissToast(id));
    },
  },
);

/** Whether a toast was ever shown; before that the page needs none of their code. */
export const toastsWanted = {
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  },
  current: () => wanted,
};
