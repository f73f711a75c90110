import { attempt } from './attempt.js';

/** Session storage by key. Without storage everything works, only less conveniently. */
export const getSessionItem = (key: string): string | null => attempt(() => sessionStorage.getItem(key));

export const setSessionItem = (key: string, value: string): void =>
  void attempt(() => sessionStorage.setItem(key, value));

export const removeSessionItem = (key: string): void => void attempt(() => sessionStorage.removeItem(key));
