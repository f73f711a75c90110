import { attempt } from './attempt.js';

/** Session storage by key. Without storage the visit goes on, only its convenience is lost. */
export const getSessionItem = (key: string): string | null => attempt(() => sessionStorage.getItem(key));

export const setSessionItem = (key: string, value: string): void =>
  void attempt(() => sessionStorage.setItem(key, value));

export const removeSessionItem = (key: string): void => void attempt(() => sessionStorage.removeItem(key));
