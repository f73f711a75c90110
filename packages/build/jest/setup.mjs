import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';

// Whole pages are looked through by role, which without a browser takes seconds on a busy machine.
// What is not there yet is looked for again and again. The error of each try would print the page, which takes longer than
// all else; it is printed once, when the time is up.
const { getElementError: withPage } = getConfig();
/** @type {typeof withPage} */
const getElementError = (message, container) => {
  const isTry = /** @type {{ _disableExpensiveErrorDiagnostics?: boolean }} */ (getConfig());
  return isTry._disableExpensiveErrorDiagnostics ? new Error(message ?? '') : withPage(message, container);
};
configure({ asyncUtilTimeout: 10_000, getElementError });
jest.setTimeout(30_000);

// jsdom has no layout: no query matches unless a test gives it a window.
const former = { addListener: () => undefined, removeListener: () => undefined };
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, ...former });
