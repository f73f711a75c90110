import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FACES = 'packages/ui/src/styles/fonts.css';
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
const weightsIn = (text: string): string[] =>
  [...text.matchAll(/font-weight:\s*([^;]+);/g)].map(([, weight = '']) => weight);

const faces = [...readFileSync(path.join(ROOT, FACES), 'utf8').matchAll(RULE)]
  .map(([, body = '']) => body)
  .filter((body) => body.includes('url('));
const weightsOf = (family: string): string[] =>
  faces.filter((body) => body.includes(`"${family}"`)).flatMap(weightsIn);

it('no style asks for a weight that the faces do not have', () => {
  const [texts, titles] = [weightsOf('Inter'), weightsOf('Bricolage Grotesque')];
  expect([texts.length, titles.length]).not.toContain(0);

  const sheets = APPS.flatMap((app) =>
    readdirSync(path.join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => path.join(app, 'src', file)),
  ).filter((file) => file !== FACES);
  const asked = sheets.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(RULE)].flatMap(([, body = '']) =>
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
