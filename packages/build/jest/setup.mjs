import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';

// Whole pages are looked through by role, which without a browser takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom has no layout: no query matches unless a test gives it a window.
const former = { addListener: () => undefined, removeListener: () => undefined };
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, ...former });
