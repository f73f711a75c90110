import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { KINDS } from '../src/index.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
/** Removes the spaces that align the columns of tables. */
const doc = read('docs/security.md').replace(/ +\|/g, ' |');

/** Rows of the tables of requirements: number, level, what, state, where. */
const requirements = [...doc.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', , state = '', where = '']) => ({ number, level, state, where }),
);

const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-server', '.git', '.screenlore']);
const testsBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : testsBelow(file);
    return /\.(?:test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
  });

/** What is in backticks and looks like a file or folder of the repository. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`(\.?[\w-][\w./-]*(?:\/[\w.-]+|\.(?:ts|tsx|md|json|yml|mjs|dockerignore)))`/g)].flatMap(
    ([, file = '']) => (file.startsWith('.screenlore') ? [] : [file]),
  );

describe('docs/security.md', () => {
  it('lists each requirement once, with a state', () => {
    const numbers = requirements.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(requirements.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(requirements.filter(({ level }) => level === '2')).toHaveLength(183);
    expect(requirements.filter(({ state }) => !['met', 'partly', 'not met', 'n/a'].includes(state))).toEqual(
      [],
    );
  });

  it.each(['docs/security.md', 'SECURITY.md'])('the files that %s names exist', (file) => {
    const named = filesNamedIn(read(file));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });

  it('the rows it names have a test', () => {
    const tested = new Set(testsBelow('.').flatMap((file) => read(file).match(/SAFE-\d\d/g) ?? []));
    const named = new Set(doc.match(/SAFE-\d\d/g));
    expect([...named].filter((row) => !tested.has(row)).sort()).toEqual([]);
  });

  it('the kinds it names are those of the attack suite', () => {
    const names = KINDS.map(({ name }) => name);
    const table = doc.slice(doc.indexOf('## Attacks of our own'), doc.indexOf('## OWASP'));
    expect([...table.matchAll(/^\| ([a-z ]+?) +\| (?!what)/gm)].map(([, name]) => name)).toEqual(names);
    const cited = requirements.flatMap(({ where }) =>
      [...where.matchAll(/\bkinds? ([a-z]+(?:,? (?:and )?[a-z]+)*)/g)].flatMap(([, list = '']) =>
        list.split(/,? and |, /).map((word) => word.split(' ')[0] ?? ''),
      ),
    );
    expect(cited.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('gives the right numbers', () => {
    for (const level of ['1', '2']) {
      const of = (state: string) =>
        requirements.filter((requirement) => requirement.level === level && requirement.state === state)
          .length;
      expect(doc).toContain(
        `| ${level} | ${of('met')} | ${of('partly')} | ${of('not met')} | ${of('n/a')} |`,
      );
    }
  });
});
