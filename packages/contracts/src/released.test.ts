import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type ContractSchemas, contractSchemas } from './contract-schemas.js';
import { breakingChanges } from './testing/breaking-changes.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The code that makes calls: a call is named in the file that makes it, and in two files about all calls. */
const CALLERS = [
  'mf-catalogue',
  'mf-community',
  'mf-profile',
  'mf-editor',
  'shell',
  'packages/browser-kit',
  'gateway',
];

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(?:node_modules|test|dist.*)$/.test(entry.name)) yield* sourcesIn(file);
    } else if (/(?<!\.test|reply-shape|endpoints)\.tsx?$/.test(entry.name)) yield file;
  }
}

/** The apps that make a call. */
const callersOf = (call: string): string[] =>
  CALLERS.filter((app) =>
    [...sourcesIn(path.join(ROOT, app))].some((file) => readFileSync(file, 'utf8').includes(`'${call}'`)),
  );

describe('the contract compared with its last release', () => {
  const released: ContractSchemas = JSON.parse(
    readFileSync(path.join(ROOT, 'packages/contracts/released/contract.json'), 'utf8'),
  );

  it('TEAM-19 breaks no app that was built with the released one', () => {
    const broken = breakingChanges(released, contractSchemas()).map(
      ({ call, what }) => `${call}, called by ${callersOf(call).join(', ') || 'nobody here'}: ${what}`,
    );
    // Add next to the old, release, and remove the old one release later: docs/operations.md, 'The contract'.
    expect(broken).toEqual([]);
  });

  it('TEAM-19 a break names the apps that make the call', () => {
    expect(callersOf('get-actor')).toEqual(['mf-catalogue', 'shell']);
  });
});

describe('a change of the contract', () => {
  const contract = (request: z.ZodType, reply: z.ZodType): ContractSchemas => {
    const schema = (type: z.ZodType, io: 'input' | 'output') => ({
      ...z.toJSONSchema(z.object({ one: type }), { io, reused: 'ref' }),
    });
    return { requests: schema(request, 'input'), replies: schema(reply, 'output') };
  };
  const kind = z.enum(['movie', 'game']);
  const person = z.object({ name: z.string(), born: z.string().nullable() });
  const request = { kind, count: z.int().min(1).max(500).default(20), text: z.string().max(80).optional() };
  const reply = { titles: z.array(z.object({ _id: z.string(), people: z.array(person) })), total: z.int() };
  const older = contract(z.strictObject(request), z.object(reply));
  const changed = (asks: object, answers: object) =>
    breakingChanges(
      older,
      contract(z.strictObject({ ...request, ...asks }), z.object({ ...reply, ...answers })),
    ).map(({ what }) => what);

  it.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['a field that a request may have', { more: z.string().optional(), other: z.int().default(1) }, {}],
    [
      'a request that takes more',
      { kind: z.enum(['movie', 'game', 'serie']), count: z.number().max(900).default(20) },
      {},
    ],
    ['a request that takes null as well', { text: z.string().nullish() }, {}],
    ['a field of a reply', {}, { more: z.string(), total: z.int().min(0) }],
    ['a reply that says less than its readers know', {}, { total: z.literal(3) }],
  ])('TEAM-19 that is %s breaks nobody', (_, asks, answers) => {
    expect(changed(asks, answers)).toEqual([]);
  });

  it.each<[string, object, object]>([
    ['request more: is required now', { more: z.string() }, {}],
    ['request text: is required now', { text: z.string().max(80) }, {}],
    ['request text: is gone', { text: undefined }, {}],
    ['request kind: a value may be refused now ("game")', { kind: z.enum(['movie']) }, {}],
    [
      'request count: a value may be refused now (maximum)',
      { count: z.int().min(1).max(100).default(20) },
      {},
    ],
    ['request count: a value may be refused now (type)', { count: z.string().default('20') }, {}],
    [
      'request text: a value may be refused now (pattern)',
      { text: z.string().max(80).regex(/a/).optional() },
      {},
    ],
    ['reply total: is gone', {}, { total: undefined }],
    ['reply total: may be missing now', {}, { total: z.int().optional() }],
    ['reply total: a value may be new to readers (type)', {}, { total: z.int().nullable() }],
    [
      'reply titles[].people[].name: a value may be new to readers (type)',
      {},
      { titles: z.array(z.object({ _id: z.string(), people: z.array(person.extend({ name: z.int() })) })) },
    ],
    [
      'reply titles[].people[].born: is gone',
      {},
      { titles: z.array(z.object({ _id: z.string(), people: z.array(person.omit({ born: true })) })) },
    ],
  ])('TEAM-19 breaks and reports "%s"', (fault, asks, answers) => {
    const given = (fields: object) =>
      Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined));
    const all = contract(
      z.strictObject(given({ ...request, ...asks })),
      z.object(given({ ...reply, ...answers })),
    );
    expect(breakingChanges(older, all)).toEqual([{ call: 'one', what: fault }]);
  });

  it('TEAM-19 that removes a call is reported', () => {
    const none = { requests: {}, replies: {} };
    expect(breakingChanges(older, none)).toEqual([{ call: 'one', what: 'the call is gone' }]);
    expect(breakingChanges(none, older)).toEqual([]);
  });
});
