import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FONTS = 'packages/ui/src/styles/fonts.css';
const APPS = [
  'packages/ui',
  'packages/browser-kit',
  'shell',
  'mf-catalogue',
  'mf-community',
  'mf-profile',
  'mf-editor',
];
const RULE = /\{([^{}]*)\}/g;
/** The declarations of every rule; nested rules are separate from their parents. */
function bodiesIn(css: string): string[] {
  const bodies = [...css.matchAll(RULE)].map(([, body = '']) => body);
  return bodies.length === 0 ? [] : [...bodies, ...bodiesIn(css.replace(RULE, ';'))];
}
const weightsIn = (text: string): string[] =>
  [...text.matchAll(/font-weight:\s*([^;]+);/g)].map(([, weight = '']) => weight);

const fonts = [...readFileSync(path.join(ROOT, FONTS), 'utf8').matchAll(RULE)]
  .map(([, body = '']) => body)
  .filter((body) => body.includes('url('));
const weightsOf = (family: string): string[] =>
  fonts.filter((body) => body.includes(`"${family}"`)).flatMap(weightsIn);

it('SHELL-28 no style uses a weight that the fonts do not have', () => {
  const [texts, titles] = [weightsOf('Inter'), weightsOf('Bricolage Grotesque')];
  expect([texts.length, titles.length]).not.toContain(0);

  const sheets = APPS.flatMap((app) =>
    readdirSync(path.join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(app, 'src', file)),
  ).filter((file) => file !== FONTS);
  const asked = sheets.flatMap((file) =>
    bodiesIn(readFileSync(path.join(ROOT, file), 'utf8')).flatMap((body) =>
      weightsIn(body).map((weight) => ({ file, weight, title: body.includes('--font-title') })),
    ),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(
    asked.filter(
      ({ weight, title }) =>
        weight !== 'inherit' && !(title ? titles : [...texts, ...titles]).includes(weight),
    ),
  ).toEqual([]);
});
