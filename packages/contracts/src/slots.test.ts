import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { blocksIn } from './placed-blocks.js';
import { SLOT_NAMES, SLOTS, slotPropsText } from './slots.js';

const root = path.resolve(import.meta.dirname, '../../..');
const APPS = ['shell', 'mf-catalogue', 'mf-community', 'mf-profile', 'mf-editor'];

test('TEAM-36 pages declare every slot of the contract and no other', async () => {
  const declared = new Set<string>();
  for (const app of APPS) {
    const files = await readdir(path.join(root, app, 'src'), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))) {
      const text = await readFile(path.join(root, app, 'src', file), 'utf8');
      for (const [, name = ''] of text.matchAll(/<Slot\s+name="([^"]*)"/g)) declared.add(name);
    }
  }
  expect([...declared].sort()).toEqual([...SLOT_NAMES].sort());
});

test('TEAM-36 docs/slots.md lists every slot with its place and its props', async () => {
  const text = await readFile(path.join(root, 'docs', 'slots.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
  expect(cells).toEqual(
    SLOT_NAMES.map((name) => [
      `\`${name}\``,
      SLOTS[name].where,
      slotPropsText(name) === '' ? 'none' : `\`${slotPropsText(name)}\``,
    ]),
  );
});

test('TEAM-35 operators override descriptions, and a block that is switched off does not count towards a limit', () => {
  const remote = (name: string, order: number, chosen = {}) => ({
    name,
    slots: { 'title.aside': chosen },
    description: { slots: { 'title.aside': { block: 'Block', order, firstView: false } } },
  });
  const described = [
    remote('mf_a', 50),
    remote('mf_b', 40, { off: true }),
    remote('mf_c', 90, { order: 10 }),
    remote('mf_d', 50),
  ];
  expect(blocksIn('title.aside', described, 2).map(({ id, order, hidden }) => [id, order, hidden])).toEqual([
    ['mf_c/Block', 10, undefined],
    ['mf_b/Block', 40, 'switched off'],
    ['mf_a/Block', 50, undefined],
    ['mf_d/Block', 50, 'over the limit'],
  ]);
  expect(blocksIn('title.main', described)).toEqual([]);
});
