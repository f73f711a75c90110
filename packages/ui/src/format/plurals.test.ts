import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { counted } from './format-number.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SCREENS = [
  'packages/ui',
  'packages/browser-kit',
  'shell',
  'mf-catalogue',
  'mf-community',
  'mf-profile',
  'mf-editor',
];
const NOUNS =
  'articles|characters|comments|covers|days|entries|episodes|films|followers|games|hours|lists|members|minutes|movies|people|places|ratings|replies|results|reviews|roles|rows|seasons|sessions|texts|times|titles|viewings|votes';
/** A value before a plural: '${count} films' and, in markup, '{count} films'. Limits have capitals, and are more than one; `of` is a kind. */
const BARE = new RegExp(`\\{(?![A-Z_]+[.}]|of\\})([^{}]*)\\} (?:${NOUNS})\\b(?!=)`, 'g');

const sources = SCREENS.flatMap((app) =>
  readdirSync(path.join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => path.join(app, 'src', file)),
);

it('UI-13 one item is in the singular', () => {
  expect(counted(1, 'film', 'films')).toBe('1 film');
  expect(counted(0, 'film', 'films')).toBe('0 films');
  expect(counted(1200, 'film', 'films')).toBe('1,200 films');
});

it('UI-13 no number comes before a plural without checking the number', () => {
  expect(sources.length).toBeGreaterThan(500);
  const bare = sources.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(BARE)]
      .filter(({ index }) => !/=== 1|> 1|!== 1/.test(text.slice(Math.max(0, index - 160), index)))
      .map(([found]) => `${file}: ${found}`);
  });
  expect(bare).toEqual([]);
});
