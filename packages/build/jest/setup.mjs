import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';

// Tests search whole pages by role, which without a browser takes seconds on a busy machine. They search repeatedly until something
// appears. Printing the page in the error of each attempt would take longer than everything else, so it is printed once, at the timeout.
const { getElementError: withPage } = getConfig();
/** @type {typeof withPage} */
const getElementError = (message, container) => {
  const isTry = /** @type {{ _disableExpensiveErrorDiagnostics?: boolean }} */ (getConfig());
  return isTry._disableExpensiveErrorDiagnostics ? new Error(message ?? '') : withPage(message, container);
};
// Nothing is ignored. An empty text would say so too, but then printing the page throws.
configure({ asyncUtilTimeout: 10_000, getElementError, defaultIgnore: ':not(*)' });
jest.setTimeout(30_000);

// jsdom has no layout: nothing scrolls, and no query matches unless a test sets a window. Tests of first views have no DOM.
if (globalThis.Element) Element.prototype.scrollIntoView ??= () => undefined;
const former = { addListener: () => undefined, removeListener: () => undefined };
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, ...former });

// Queries by role and name compute the style of every element they pass. jsdom matches a browser's whole style sheet against each, a
// seventh of the processor time of all these tests. No other sheet is loaded here: tag and attributes suffice.
const { getComputedStyle } = globalThis;
/** @type {Map<string, string>} */
const displays = new Map();
/** @param {string} tag */
function displayOf(tag) {
  const known = displays.get(tag);
  if (known !== undefined) return known;
  const { display } = getComputedStyle(document.createElement(tag));
  displays.set(tag, display);
  return display;
}
/** @param {Element} element @param {string | null} [pseudo] */
globalThis.getComputedStyle = (element, pseudo) => {
  const { style, hidden, open } = /** @type {HTMLDialogElement} */ (element);
  const display = hidden ? 'none' : style.display || (open ? 'block' : displayOf(element.localName));
  /** @param {string} name */
  const getPropertyValue = (name) => {
    if (pseudo) return '';
    return name === 'display' ? display : style.getPropertyValue(name);
  };
  /** @type {Record<string | symbol, unknown>} */
  const own = { display, getPropertyValue };
  return new Proxy(style, { get: (rest, name) => own[name] ?? Reflect.get(rest, name) });
};
