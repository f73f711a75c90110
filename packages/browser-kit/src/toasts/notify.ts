import type { ReactElement } from 'react';
import { type ToastOptions, toast } from 'react-toastify/unstyled';

type Kind = 'blank' | 'success' | 'error' | 'loading' | 'custom';

/** A text, or an element for toasts that hold more than a sentence. */
export type ToastContent = string | ReactElement;

export interface ToastChoice {
  /** Id of a shown toast to change into this one: 'Publishing...' becomes 'Published'. One that has left is not changed. */
  replace?: string;
}

/** Times in ms: SHELL-11. */
const OPTIONS: Record<Kind, ToastOptions> = {
  blank: { type: 'default', isLoading: false, autoClose: 4000, role: 'status' },
  success: { type: 'success', isLoading: false, autoClose: 2000, role: 'status' },
  error: { type: 'error', isLoading: false, autoClose: 4000, role: 'alert' },
  loading: { type: 'default', isLoading: true, autoClose: false, role: 'status' },
  custom: { type: 'default', isLoading: false, autoClose: 4000, role: 'status', icon: false },
};
const MOST_TOASTS = 20;

let lastId = 0;
/** Ids of the toasts on the page, oldest first; some may have gone since. */
let shown: string[] = [];
/** What the errors among them say. */
const errors = new Map<string, ToastContent>();

function show(kind: Kind, content: ToastContent, { replace }: ToastChoice = {}): string {
  if (replace !== undefined && toast.isActive(replace)) {
    remember(kind, replace, content);
    toast.update(replace, { ...OPTIONS[kind], render: content });
    return replace;
  }
  lastId += 1;
  // One that is leaving keeps its id until it is gone, and nothing else would be shown under it.
  const toastId = `toast-${lastId}`;
  // The library's own limit would keep the newest waiting instead.
  shown = shown.filter((id) => toast.isActive(id));
  if (shown.length >= MOST_TOASTS) toast.dismiss(shown[0]);
  shown.push(toastId);
  for (const id of errors.keys()) if (!shown.includes(id)) errors.delete(id);
  remember(kind, toastId, content);
  toast(content, { ...OPTIONS[kind], toastId });
  return toastId;
}

function remember(kind: Kind, id: string, content: ToastContent): void {
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
    dismiss: (id: string) => toast.dismiss(id),
    /** Takes away the errors that say this: it is not so any more. */
    mended(text: string | undefined) {
      for (const [id, content] of errors) if (content === text) toast.dismiss(id);
    },
  },
);
