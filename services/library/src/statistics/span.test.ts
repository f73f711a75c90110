import { expect, test } from '@jest/globals';
import { datesIn, type Span } from './span.js';

const holds = (span: Span, on: string): boolean => {
  const { $gte = '', $lte = '9999-99', $nin = [] } = datesIn(span) ?? {};
  return on >= $gte && on <= $lte && !$nin.includes(on);
};

test.each<[from: string | null, to: string | null, on: string, within: boolean]>([
  ['2024-01-01', '2024-12-31', '2024', true],
  ['2024-01-01', '2024-12-31', '2024-01', true],
  ['2024-01-01', '2024-12-31', '2024-12-31', true],
  ['2024-01-01', '2024-12-31', '2023-12-31', false],
  ['2024-01-01', '2024-12-31', '2025', false],
  ['2024-02-01', '2024-02-29', '2024-02', true],
  ['2024-02-01', '2024-02-28', '2024-02', false],
  ['2024-02-01', '2024-02-29', '2024', false],
  ['2024-02-02', '2024-02-29', '2024-02', false],
  ['2023-06-01', '2024-06-30', '2024', false],
  ['2023-06-01', '2024-06-30', '2024-06', true],
  ['2023-06-01', null, '2023', false],
  ['2023-06-01', null, '2024', true],
  [null, '2023-06-15', '2023-06', false],
  [null, '2023-06-15', '2022', true],
])('LIB-50 from %s to %s includes the date %s: %s', (from, to, on, within) => {
  expect(holds({ from, to }, on)).toBe(within);
});

test('LIB-50 a span without beginning and end includes everything', () => {
  expect(datesIn({ from: null, to: null })).toBeUndefined();
});
