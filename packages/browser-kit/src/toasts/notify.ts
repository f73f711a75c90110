import type { ReactElement } from 'react';

export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** What was done, a function that undoes it (it rejects with the call's error), and what is then said. */
export interface Undoable {
  text: string;
  undo: () => Promise<void>;
  undone?: string | undefined;
}

/** A text, an element for toasts with more than a sentence, or a text with an Undo button. */
export type ToastContent = string | ReactElement | Undoable;

export interface ToastChoice {
  /** The id of a visible toast to turn into this one: 'Publishing...' becomes 'Published'. A toast that has left is not changed. */
  replace?: string;
}

/** Shows toasts. */
export interface ToastStack {
  has: (id: string) => boolean;
  /** Changes the toast with this id, if there is one. */
  put: (id: string, kind: ToastKind, content: ToastContent) => void;
  remove: (id: string) => void;
}

const MOST_TOASTS = 20;

let lastId = 0;
/** Ids of the toasts on the page, oldest first; some may have left since. */
let shown: string[] = [];
/** The contents of the errors among them. */
const errors = new Map<string, ToastContent>();

/** Toasts from before the stack was loaded. */
const early = new Map<string, { kind: ToastKind; content: ToastContent }>();
let onEarly: (() => void) | undefined;
const EARLY: ToastStack = {
  has: (id) => early.has(id),
  put(id, kind, content) {
    early.set(id, { kind, content });
    onEarly?.();
  },
  remove: (id) => early.delete(id),
};
let stack = EARLY;

/** Calls the listener for each toast that cannot be shown yet. @returns a function that ends it */
export function whenEarly(listener: () => void): () => void {
  onEarly = listener;
  return () => {
    onEarly = undefined;
  };
}

/** Shows all toasts there from now on. @returns a function that ends it */
export function showOn(shownStack: ToastStack): () => void {
  stack = shownStack;
  for (const [id, { kind, content }] of early) stack.put(id, kind, content);
  early.clear();
  return () => {
    stack = EARLY;
  };
}

function show(kind: ToastKind, content: ToastContent, { replace }: ToastChoice = {}): string {
  if (replace !== undefined && stack.has(replace)) {
    remember(kind, replace, content);
    stack.put(replace, kind, content);
    return replace;
  }
  lastId += 1;
  // A leaving toast keeps its id until it is deleted, and no other could use it.
  const toastId = `toast-${lastId}`;
  // The library's own limit would make the newest wait instead.
  shown = shown.filter((id) => stack.has(id));
  const [oldest] = shown;
  if (oldest !== undefined && shown.length >= MOST_TOASTS) stack.remove(oldest);
  shown.push(toastId);
  for (const id of errors.keys()) if (!shown.includes(id)) errors.delete(id);
  remember(kind, toastId, content);
  stack.put(toastId, kind, content);
  return toastId;
}

function remember(kind: ToastKind, id: string, content: ToastContent): void {
  if (kind === 'error') errors.set(id, content);
  else errors.delete(id);
}

export const notify = Object.assign(
  (content: ToastContent, choice?: ToastChoice) => show('blank', content, choice),
  {
    success: (content: ToastContent, choice?: ToastChoice) => show('success', content, choice),
    error: (content: ToastContent, choice?: ToastChoice) => show('error', content, choice),
    loading: (content: ToastContent, choice?: ToastChoice) => show('loading', content, choice),
    custom: (content: ReactElement, choice?: ToastChoice) => show('custom', content, choice),
    /** With an Undo button, replaced by the result. */
    withUndo: (text: string, undo: () => Promise<void>, undone?: string) =>
      show('custom', { text, undo, undone }),
    dismiss: (id: string) => stack.remove(id),
    /** Removes errors with this text: it no longer applies. */
    mended(text: string | undefined) {
      for (const [id, content] of errors) if (content === text) stack.remove(id);
    },
  },
);
