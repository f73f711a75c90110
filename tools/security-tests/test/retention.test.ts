import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const LEFT_OUT = /\.test\.ts$|\/(?:seed|testing|migrations)\//;
const sourcesBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file));
const sources = [
  ...readdirSync(path.join(ROOT, 'services')).flatMap((service) => sourcesBelow(`services/${service}/src`)),
  ...['packages/service-kit/src', 'packages/catalogue-model/src'].flatMap(sourcesBelow),
].map((file) => read(file));

/** A schema's option, the driver's collection by name, or a constant with the name. */
const NAMED =
  /\bcollection: '(\w+)'|\bcollection(?:<[^>]+>)?\('(\w+)'|\b[A-Z_]*(?:COLLECTION|COUNTS) = '([a-z]\w*)'/g;
const namedIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap((found) => found.slice(1).filter((name) => name !== undefined));
const collections = new Set(sources.flatMap(namedIn));
const withIndex = sources.filter((text) => text.includes('expireAfterSeconds')).map(namedIn);

const doc = read('docs/security.md');
const section = doc.slice(doc.indexOf('## How long things are kept'), doc.indexOf('## Attacks of our own'));
const rows = [...section.matchAll(/^\| (.+?) +\| (`.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, what = '', named = '', period = '', end = '']) => ({
    ...{ what, period, end },
    collections: [...named.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }),
);

describe('GATE-24 the table of retention periods', () => {
  it('lists every collection of the services once, and no others', () => {
    const listed = rows.flatMap((row) => row.collections);
    expect(collections.size).toBeGreaterThan(50);
    expect([...listed].sort()).toEqual([...collections].sort());
  });

  it('names an index only if the sources define it, and names all of them', () => {
    const byIndex = rows.filter(({ end }) => end === 'index').flatMap((row) => row.collections);
    expect(byIndex.filter((name) => !withIndex.some((names) => names.includes(name)))).toEqual([]);
    // The collections of the catalogue's search contain no personal data.
    const known = [...byIndex, 'searchMarks', 'searchReplicas'];
    expect(withIndex.filter((names) => !names.some((name) => known.includes(name)))).toEqual([]);
  });

  it('names an existing task, or says why the data stays', () => {
    const others = rows.filter(({ end }) => end !== 'index');
    const isTold = ({ end, period }: (typeof rows)[number]) =>
      end === 'nothing'
        ? period.startsWith('for good')
        : existsSync(path.join(ROOT, end.replaceAll('`', '')));
    expect(others.filter((row) => !isTold(row))).toEqual([]);
    expect(rows.every(({ period }) => period.length > 2)).toBe(true);
  });
});
