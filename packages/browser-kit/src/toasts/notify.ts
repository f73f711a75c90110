import type { ReactElement } from 'react';

export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** What was done, what takes it back (it rejects with the error of its call), and what is said then. */
export interface Undoable {
  text: string;
  undo: () => Promise<void>;
  undone?: string | undefined;
}

/** A text, an element for toasts that hold more than a sentence, or a text with a button that takes back what was done. */
export type ToastContent = string | ReactElement | Undoable;

export interface ToastChoice {
  /** Id of a shown toast to change into this one: 'Publishing...' becomes 'Published'. One that has left is not changed. */
  replace?: string;
}

/** What shows toasts. */
export interface ToastStack {
  has: (id: string) => boolean;
  /** Changes the one with this id, if there is one. */
  put: (id: string, kind: ToastKind, content: ToastContent) => void;
  remove: (id: string) => void;
}

const MOST_TOASTS = 20;

let lastId = 0;
/** Ids of the toasts on the page, oldest first; some may have gone since. */
let shown: string[] = [];
/** What the errors among them say. */
const errors = new Map<string, ToastContent>();

/** Those from before what shows them has come. */
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

/** Calls with each toast that has nothing yet to show it. @returns a function that ends it */
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
  // One that is leaving keeps its id until it is gone, and nothing else would be shown under it.
  const toastId = `toast-${lastId}`;
  // The library's own limit would keep the newest waiting instead.
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
    /** With an Undo button, and what came of it in its place. */
    withUndo: (text: string, undo: () => Promise<void>, undone?: string) =>
      show('custom', { text, undo, undone }),
    dismiss: (id: string) => stack.remove(id),
    /** Takes away the errors that say this: it is not so any more. */
    mended(text: string | undefined) {
      for (const [id, content] of errors) if (content === text) stack.remove(id);
    },
  },
);
