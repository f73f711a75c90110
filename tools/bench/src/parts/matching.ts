import { readFile } from 'node:fs/promises';
import { connect } from '@nats-io/transport-node';
import {
  MATCH_TITLES,
  type MatchReply,
  type MatchRequest,
  type TitleMatch,
  type WantedTitle,
} from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { natsOptions } from '@screenlore/service-kit';
import { percentile } from '../measure/side-by-side.js';
import { timed } from '../measure/times.js';
import type { Figure } from '../report.js';
import { dataFile } from './imports.js';

const ROWS = 10_000;
const BATCH = 500;
const REPEATS = 3;
const CALL_MS = 30_000;
/** Rows of the diary for which exactly one recorded film has the name and year. */
const SURE_ROWS = 751;
/** Additional rows for which exactly one film has the name and a year that is one off. */
const LIKELY_ROWS = 74;
const DIARY = 'exports/letterboxd/a-2022-mit/diary.csv';

type Wanted = Omit<WantedTitle, 'n'>;

/** Rows of a table whose cells hold no line breaks; cells with a comma are quoted. */
async function diaryRows(): Promise<Wanted[]> {
  const lines = (await readFile(dataFile(DIARY), 'utf8')).split(/\r?\n/).slice(1).filter(Boolean);
  return lines.map((line) => {
    const [, name = '', year] = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
    );
    return { kind: 'movies', ids: [], name, year: year ? Number(year) : undefined };
  });
}

/** Matches a diary of 2,132 rows with the imported titles, batch by batch, as the library service does. */
export async function matching({ natsUrls }: Portal): Promise<Figure[]> {
  const diary = await diaryRows();
  const connection = await connect(natsOptions(natsUrls.library, 'library'));
  const ask = async (wanted: WantedTitle[]): Promise<MatchReply> => {
    const request: MatchRequest = { wanted };
    return (await connection.request(MATCH_TITLES, JSON.stringify(request), { timeout: CALL_MS })).json();
  };
  try {
    const { matches } = await inBatches(diary, diary.length, ask);
    const having = (...of: TitleMatch['confidence'][]) =>
      matches.filter(({ confidence }) => of.includes(confidence)).length;
    const named = await measure(diary, ask);
    // Names without a match are searched by their letters if director and length are known.
    const detailed = await measure(
      diary.map((row) => ({ ...row, directors: ['Nomen Nescio'], minutes: 100 })),
      ask,
    );
    return [
      {
        what: 'rows of a diary matched as certain or sure',
        value: having('certain', 'sure'),
        atLeast: SURE_ROWS,
        how: `of ${diary.length}, over the recorded titles`,
      },
      {
        what: 'rows of a diary matched as certain, sure or likely',
        value: having('certain', 'sure', 'likely'),
        atLeast: SURE_ROWS + LIKELY_ROWS,
        how: `${having('guess')} guesses, ${having('parked')} parked`,
      },
      ...figuresOf('names and years', named),
      ...figuresOf('names, years, directors and lengths', detailed),
    ];
  } finally {
    await connection.close();
  }
}

type Ask = (wanted: WantedTitle[]) => Promise<MatchReply>;

/** The first rows, repeated if there are too few. */
async function inBatches(rows: readonly Wanted[], count: number, ask: Ask) {
  const wanted = Array.from({ length: count }, (_, n) => ({
    kind: null,
    ids: [],
    name: '',
    ...rows[n % rows.length],
    n,
  }));
  const times: number[] = [];
  const matches: MatchReply['matches'] = [];
  for (let from = 0; from < count; from += BATCH)
    times.push(
      await timed(async () => {
        matches.push(...(await ask(wanted.slice(from, from + BATCH))).matches);
      }),
    );
  return { times, matches };
}

async function measure(rows: readonly Wanted[], ask: Ask): Promise<number[]> {
  const all: number[] = [];
  // One round to fill the caches.
  for (let repeat = -1; repeat < REPEATS; repeat += 1) {
    const { times } = await inBatches(rows, ROWS, ask);
    if (repeat >= 0) all.push(...times);
  }
  return all;
}

function figuresOf(by: string, times: number[]): Figure[] {
  const seconds = times.reduce((sum, ms) => sum + ms, 0) / 1000;
  const how = `${ROWS} rows by ${by}, ${REPEATS} times, ${BATCH} at a time`;
  return [
    { what: `matching by ${by}`, value: (ROWS * REPEATS) / seconds, unit: 'rows/s', atLeast: 1000, how },
    {
      what: `matching of ${BATCH} by ${by}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      atMost: 300,
      how,
    },
  ];
}
