import { expect, test } from '@jest/globals';
import { findLeaks } from './find-leaks.mjs';

const leaksIn = (css: string) =>
  findLeaks(css, { name: 'quiz', tokens: ['--accent'] }).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

test.each([
  ['an own class', '.page { color: red }'],
  ['what is in an own element', '.page p, .page > *, .page [data-on], .page ::selection { color: red }'],
  ['states and themes', '[data-theme="light"] .page:hover::before { color: red }'],
  ['own elements beside each other', '.page + .page, .page > .row ~ p { color: red }'],
  ['one of several own classes', ':is(.page, .row):not(:root) { color: red }'],
  ['what a library makes in an own element', '.page :global(.leaflet-icon) { top: 0 !important }'],
  ['nested rules', '.page { & p { color: red } > a { color: red } [dir="rtl"] & { color: red } }'],
  ['rules in media and other layers', '@media print { @layer a { .page { color: red } } }'],
  ['animations', '@keyframes spin { from { rotate: 0deg } 50%, to { rotate: 360deg } }'],
  ['properties of its own', ':root { --quiz-size: 1px } .page { --lines: 2; color: var(--accent) }'],
  ['names with its own', '@property --quiz-size { inherits: false } @font-face { font-family: "Quiz Sans" }'],
])('TEAM-41 a remote’s styles may have %s', (_what, css) => {
  expect(leaksIn(css)).toEqual([]);
});

const ELSEWHERE = 'selects elements of others: name a class of this file that they are in';
test.each([
  ['body { background: lime !important }', 'body'],
  [':root { color: red }', ':root'],
  [':root { --size: 1px }', ':root'],
  ['* { margin: 0 }', '*'],
  ['a:hover { color: red }', 'a:hover'],
  ['[data-block] { color: red }', '[data-block]'],
  ['.page, html { color: red }', 'html'],
  [':root:has(.page) { color: red }', ':root:has(.page)'],
  ['body:not(.page) p { color: red }', 'body:not(.page) p'],
  ['.page ~ footer { color: red }', '.page ~ footer'],
  [':is(.page, main) { color: red }', ':is(.page, main)'],
  [':global(.header) { color: red }', ':global(.header)'],
  [':global .header { color: red }', ':global .header'],
  ['.page { & + p { color: red } }', '& + p'],
  ['::view-transition-old(root) { animation: none }', '::view-transition-old(root)'],
])('TEAM-41 %s is refused', (css, selector) => {
  expect(leaksIn(css)).toContainEqual(expect.stringContaining(`“${selector}” ${ELSEWHERE}`));
});

test.each([
  [
    '.page p { color: red !important }',
    '1:11 !important on “.page p”, which may be another team’s: name its class',
  ],
  ['.page {\n  --accent: red }', '2:3 --accent is a token, which only ui sets: choose another name'],
  [
    '@property --size { inherits: true }',
    '1:1 @property --size is known to the whole page: begin its name with --quiz-',
  ],
  [
    '@font-face { font-family: "Inter" }',
    '1:1 The font “Inter” is known to the whole page: begin its name with quiz',
  ],
  ['@keyframes :global(spin) { }', '1:1 @keyframes :global(spin) is known to the whole page'],
  ['\n@page { margin: 0 }', '2:1 @page is not for remotes: it has an effect on the whole page'],
  ['@import "other.css";', '1:1 @import is not for remotes: it has an effect on the whole page'],
])('TEAM-41 %s is refused', (css, leak) => {
  expect(leaksIn(css)).toEqual([leak]);
});
