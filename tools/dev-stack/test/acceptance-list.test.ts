import { expect, it } from '@jest/globals';
import { proofs, proofsIn, rows } from '../src/rows/rows.js';

const all = rows();
const proven = proofs();

it('each row of docs/portal has an id of its own', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
});

it('each id in the title of a test or step is a row of docs/portal', () => {
  const known = new Set(all);
  expect(proven.length).toBeGreaterThan(100);
  expect([...new Set(proven.map(({ id }) => id))].filter((id) => !known.has(id))).toEqual([]);
});

it('each row of docs/portal has a test', () => {
  const ids = new Set(proven.map(({ id }) => id));
  expect(all.filter((id) => !ids.has(id))).toEqual([]);
});

it('npm test alone proves most rows', () => {
  const soon = new Set(proven.filter(({ tier }) => tier === 'npm test').map(({ id }) => id));
  expect(soon.size / all.length).toBeGreaterThan(0.8);
});

it("if only npm run test:full proves a row, the file name or the journey's tag says so", () => {
  const text = `
    test('HOME-01 HOME-02 a visit', async ({ page }) => {
      await test.step('HOME-03 a step', () => undefined);
    });
    test(\`HOME-04 another at \${width} px @full\`, async ({ page }) => {
      await test.step('HOME-05 its step', () => undefined);
    });
    test('a third', () => undefined);
    it.each(all)('HOME-06 a table', () => undefined);`;
  const tiers = (file: string) =>
    Object.fromEntries(
      proofsIn(file, text).map(({ id, tier }) => [id, tier === 'npm test' ? 'both' : 'full']),
    );
  expect(tiers('home.spec.ts')).toEqual({
    'HOME-01': 'both',
    'HOME-02': 'both',
    'HOME-03': 'both',
    'HOME-04': 'full',
    'HOME-05': 'full',
    'HOME-06': 'both',
  });
  expect(new Set(Object.values(tiers('home.full.spec.ts')))).toEqual(new Set(['full']));
});
