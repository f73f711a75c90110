import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  type Caller,
  type CallReply,
  type Category,
  DEFAULT_IMPORT_OPTIONS,
  type EpisodeCounts,
  type EpisodeRef,
  type EpisodesReply,
  type EpisodesRequest,
  FIND_EPISODES,
  type Import,
  type ImportedRecord,
  type ImportOptions,
  type ImportRow,
  type KeptEntry,
  type ListRecord,
  MARKS_IMPORTED,
  MATCH_TITLES,
  type MarkChange,
  type MarksImported,
  type MatchedTitle,
  type MatchRequest,
  type MemberList,
  type RecordKind,
  type RecordOutcome,
  type RecordType,
  type StandingMarks,
  type TitleMatch,
  type TitleRecord,
} from '@screenlore/contracts';
import { type LibraryUnderTest, startLibrary } from './library.js';

const idOf = (name: string): string => Buffer.from(name.padEnd(12, '.')).subarray(0, 12).toString('hex');

/** A stand-in for the catalogue: titles by name, and members' marks. */
export class CatalogueStandIn {
  readonly titles = new Map<string, MatchedTitle & { confidence?: TitleMatch['confidence'] }>();
  readonly marks = new Map<string, StandingMarks>();
  /** What is known about series, by `_id`: their own name, how many episodes they have, and some by name. */
  readonly episodes = new Map<
    string,
    { series: string; outline: EpisodeCounts | null; named: Record<string, EpisodeRef> }
  >();
  readonly told = new Map<string, { key: string; before: StandingMarks }>();
  /** How often each change was made, by its key. */
  readonly made = new Map<string, number>();
  away = false;
  /** Members whose marks it does not answer for. */
  readonly refuses = new Set<string>();

  /** @returns its `_id` */
  add(title: string, itemType: RecordKind = 'movies', confidence?: TitleMatch['confidence']): string {
    const _id = idOf(title);
    const found = { _id, titleId: title, itemType, title, originalTitle: null, year: 2000 };
    this.titles.set(title, { ...found, ...(confidence ? { confidence } : {}) });
    return _id;
  }

  of({ id }: Caller, title: string): StandingMarks {
    return this.marks.get(`${id}:${idOf(title)}`) ?? { rating: null, wantToSee: null, favourite: null };
  }

  set({ id }: Caller, title: string, marks: Partial<StandingMarks>): void {
    this.marks.set(`${id}:${idOf(title)}`, { ...this.of({ id } as Caller, title), ...marks });
  }

  listen(nats: NatsConnection): void {
    nats.subscribe(MATCH_TITLES, {
      callback: (_error, message) => {
        if (!this.away)
          message.respond(
            JSON.stringify({ matches: message.json<MatchRequest>().wanted.map((item) => this.match(item)) }),
          );
      },
    });
    nats.subscribe(FIND_EPISODES, {
      callback: (_error, message) => {
        if (this.away) return;
        const series = message.json<EpisodesRequest>().series.map((serie) => this.find(serie));
        message.respond(JSON.stringify({ series }));
      },
    });
    nats.subscribe(MARKS_IMPORTED, {
      callback: (_error, message) => {
        if (this.away) return;
        const { userId, asks, changes } = message.json<MarksImported>();
        if (this.refuses.has(userId)) return void message.respond('{}');
        const before = changes.map((change) => this.change(userId, change, asks));
        message.respond(JSON.stringify({ before }));
      },
    });
  }

  private match({ n, name }: MatchRequest['wanted'][number]): TitleMatch {
    const found = this.titles.get(name);
    if (!found)
      return { n, step: 'none', confidence: 'parked', title: null, candidates: [], why: 'nothingFound' };
    const { confidence = 'sure', ...title } = found;
    if (confidence === 'guess')
      return { n, step: 'guess', confidence, title: null, candidates: [title], why: 'nearlyTheName' };
    return { n, step: 'name', confidence, title, candidates: [], why: 'sameNameAndYear' };
  }

  private find({ _id, sought }: EpisodesRequest['series'][number]): EpisodesReply['series'][number] {
    const { outline = null, named = {}, series = '' } = this.episodes.get(_id) ?? {};
    const found = sought.flatMap(({ n, name, whole }) => {
      const place = named[name ?? whole ?? ''];
      return place ? [{ n, ...place }] : [];
    });
    const isPart = ({ name, whole, aired }: (typeof sought)[number]) =>
      name !== undefined || aired !== undefined || (whole?.startsWith(`${series}: `) ?? false);
    const unknown = sought.filter((item) => isPart(item) && !found.some(({ n }) => n === item.n));
    return { _id, outline, found, unknown: unknown.map(({ n }) => n) };
  }

  private change(userId: string, change: MarkChange, asks: boolean): StandingMarks {
    const at = `${userId}:${change.title}`;
    const told = this.told.get(at);
    const before = this.marks.get(at) ?? { rating: null, wantToSee: null, favourite: null };
    if (asks) return before;
    if (told?.key === change.key) return told.before;
    const after = { ...before };
    if (change.rating && (before.rating?.value ?? null) === change.rating.over)
      after.rating = change.rating.to;
    for (const mark of ['wantToSee', 'favourite', 'four'] as const) {
      const to = change[mark];
      const over = change.over?.[mark];
      if (to === undefined || (over !== undefined && over !== (before[mark] ?? null))) continue;
      after[mark] = to === null ? null : (before[mark] ?? to);
    }
    this.marks.set(at, after);
    this.told.set(at, { key: change.key, before });
    this.made.set(change.key, (this.made.get(change.key) ?? 0) + 1);
    return before;
  }
}

const titleOf = (name: string, kind: Category = 'movies'): TitleRecord['title'] => ({
  kind,
  ids: [],
  address: `boxd.it/${name.replaceAll(' ', '-')}`,
  name,
  year: 2000,
});

/** A record of a film or, with season and episode, of a series. */
export const recordOf = (
  name: string,
  what: TitleRecord['what'],
  more: Partial<Pick<TitleRecord, 'key' | 'season' | 'episode' | 'title'>> = {},
): TitleRecord => ({
  key: `${what.type}/${name}`,
  source: 'letterboxd',
  title: titleOf(name, more.season === undefined ? 'movies' : 'series'),
  what,
  ...more,
});

export const seenOn = (
  name: string,
  date: string | null,
  more: Partial<Extract<TitleRecord['what'], { type: 'viewing' }>> = {},
): TitleRecord =>
  recordOf(name, { type: 'viewing', when: { date }, ...more }, { key: `viewing/${name}/${date}` });

/** A list with these entries in order: names of films, or their records. */
export function listOf(
  name: string,
  on: readonly (string | { name: string; note?: string; season?: number })[],
  more: { key?: string; list?: Partial<ListRecord['what']>; record?: Partial<ListRecord> } = {},
): ImportedRecord[] {
  const key = more.key ?? `list/${name}`;
  const what = { type: 'list' as const, name, when: { date: null }, ...more.list };
  return [
    { key, source: 'letterboxd', what, ...more.record },
    ...on
      .map((item) => (typeof item === 'string' ? { name: item } : item))
      .map(({ name: title, note, season }, at) =>
        recordOf(
          title,
          { type: 'entry', list: key, position: at + 1, ...(note === undefined ? {} : { note }) },
          { key: `${key}/${title}/${season ?? ''}`, ...(season === undefined ? {} : { season }) },
        ),
      ),
  ];
}

export interface ImportsUnderTest extends LibraryUnderTest {
  catalogue: CatalogueStandIn;
  /** Sends records and waits for the preview. */
  bring(
    caller: Caller,
    records: readonly ImportedRecord[],
    more?: { account?: string; options?: Partial<ImportOptions>; covers?: readonly RecordType[] },
  ): Promise<Import>;
  /** Makes a call that starts work and waits until it is done. */
  go(caller: Caller, job: Pick<Import, '_id'>, call: 'apply-import' | 'undo-import'): Promise<Import>;
  rows(caller: Caller, job: Pick<Import, '_id'>, outcome: RecordOutcome): Promise<ImportRow[]>;
  settled(caller: Caller, job: Pick<Import, '_id'>): Promise<Import>;
  /** A member's whole library, in a stable order, without ids. */
  shelf(caller: Caller): Promise<Record<'viewings' | 'standings' | 'marks' | 'lists', string[]>>;
  /**
   * The same without what differs between two members who have the same: whose it is, ids, places of entries, when lists were
   * changed, and moments since the test began, which no file names.
   */
  essence(caller: Caller): Promise<Record<string, string[]>>;
  /** A member's lists by name, with their entries. */
  lists(caller: Caller): Promise<Record<string, MemberList & { on: KeptEntry[] }>>;
  read(caller: Caller, job: Pick<Import, '_id'>): Promise<CallReply<'get-import'>>;
}

const DIFFERING = new Set(['_id', 'id', 'place', 'changedAt', 'at']);

/** Leaves out what differs between two members with the same library. */
const bare = (began: string) =>
  function (this: unknown, key: string, value: unknown): unknown {
    if (DIFFERING.has(key) && !(key === 'at' && typeof this === 'object' && this !== null && 'value' in this))
      return undefined;
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && value >= began ? 'now' : value;
  };

const BUSY: readonly Import['state'][] = ['matching', 'applying', 'undoing'];

export async function startImports(
  settings: Parameters<typeof startLibrary>[0] = {},
): Promise<ImportsUnderTest> {
  const library = await startLibrary(settings);
  const catalogue = new CatalogueStandIn();
  catalogue.listen(library.nats);
  const read = (caller: Caller, { _id }: Pick<Import, '_id'>) =>
    library.call('get-import', { importId: _id }, { caller });
  const settled = async (caller: Caller, job: Pick<Import, '_id'>): Promise<Import> => {
    for (;;) {
      const { import: now } = await read(caller, job);
      if (!BUSY.includes(now.state)) return now;
      await pause(50);
    }
  };
  /** Last changed first, as they are shown. */
  const listsOf = async (caller: Caller): Promise<(MemberList & { on: KeptEntry[] })[]> => {
    const asked = { userId: caller.id, skip: 0, count: 100 };
    const { lists } = await library.internal('get-lists-page', asked, { caller });
    return Promise.all(
      lists.map(async ({ first: _, ...list }) => {
        const page = { listId: list._id, count: 100 };
        const { entries } = await library.internal('get-list-entries-page', page, { caller });
        return { ...list, on: entries };
      }),
    );
  };
  const shelf: ImportsUnderTest['shelf'] = async (caller) => {
    const { id } = caller;
    const all = (name: string) => library.database.collection(name).find({ userId: id }).toArray();
    const [viewings, standings, lists] = await Promise.all([
      all('viewings'),
      all('standings'),
      listsOf(caller),
    ]);
    const marks = [...catalogue.marks].filter(([key]) => key.startsWith(`${id}:`));
    const sorted = (list: object[]) => list.map((item) => JSON.stringify(item)).sort();
    return {
      viewings: sorted(viewings.map(({ _id, at, import: _import, ...rest }) => rest)),
      standings: sorted(standings.map(({ touchedAt, changedAt, version, told, pending, ...rest }) => rest)),
      lists: lists.map((list) => JSON.stringify(list)),
      marks: sorted(marks.filter(([, { rating, wantToSee, favourite }]) => rating ?? wantToSee ?? favourite)),
    };
  };
  const began = new Date().toISOString();
  return {
    ...library,
    shelf,
    essence: async (caller) =>
      Object.fromEntries(
        Object.entries(await shelf(caller)).map(([part, all]) => [
          part,
          all
            .map((text) => JSON.stringify(JSON.parse(text.replaceAll(caller.id, 'its owner'), bare(began))))
            .sort(),
        ]),
      ),
    lists: async (caller) => Object.fromEntries((await listsOf(caller)).map((list) => [list.name, list])),
    catalogue,
    read,
    settled,
    bring: async (caller, records, { account, options, covers = [] } = {}) => {
      const from = { caller };
      const { import: job } = await library.call(
        'start-import',
        {
          source: records[0]?.source ?? 'letterboxd',
          ...(account === undefined ? {} : { account }),
          options: { ...DEFAULT_IMPORT_OPTIONS, ...options },
        },
        from,
      );
      const importId = job._id;
      for (let at = 0; at < records.length; at += 1000)
        await library.call(
          'add-import-claims',
          { importId, from: at, claims: records.slice(at, at + 1000) },
          from,
        );
      await library.call('finish-import-upload', { importId, covers: [...covers] }, from);
      return settled(caller, job);
    },
    go: async (caller, job, call) => {
      await library.call(call, { importId: job._id }, { caller });
      return settled(caller, job);
    },
    rows: async (caller, job, outcome) =>
      (await library.call('get-import-rows', { importId: job._id, fate: outcome }, { caller })).rows,
  };
}
