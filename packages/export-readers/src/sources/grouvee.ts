import {
  type ENDINGS,
  type ImportedRecord,
  RECORD_TYPES,
  type RecordTitle,
  type RecordWhat,
} from '@screenlore/contracts';
import { z } from 'zod';
import { type Outcome, outcomeOf } from '../base/outcomes.js';
import type { Reader } from '../base/reader.js';
import { type RowValues, valuesOf } from '../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../files/table.js';
import { bareAddress } from '../values/addresses.js';
import { compact } from '../values/compact.js';
import { yearOf } from '../values/numbers.js';
import { plainText } from '../values/plain-text.js';

const STARS = 5;
const shelves = z.record(z.string(), z.object({ date_added: z.string().nullish() }));
const platforms = z.record(z.string(), z.unknown());
const playthroughs = z.array(
  z.object({
    date_started: z.string().nullish(),
    date_finished: z.string().nullish(),
    seconds_played: z.number().nullish(),
    level_of_completion: z.string().nullish(),
  }),
);
const notes = z.array(
  z.object({
    status: z.string(),
    date: z.string().nullish(),
    url: z.string().nullish(),
    private: z.boolean().nullish(),
  }),
);

export const grouvee: Reader = {
  source: 'grouvee',
  kindOf: (head) =>
    head.format === 'table' &&
    ['shelves', 'statuses', 'giantbomb_id'].every((name) => head.header.includes(name))
      ? 'games'
      : undefined,
  // One file with everything.
  covers: () => RECORD_TYPES,
  *read(files, context) {
    const lists = new Set<string>();
    for (const file of files) {
      const valuesFor = valuesOf(file, context);
      for (const row of tableRows(file.bytes()))
        yield { path: file.path, ...rowOutcome(row, valuesFor(row), lists) };
    }
  },
};

function rowOutcome(row: TableRow, values: RowValues, lists: Set<string>): Outcome {
  const at = { row: row.line };
  if (row.fault) return { ...at, unreadable: row.fault };
  if (isEmpty(row)) return { ...at, left: 'empty' };
  if (row.get('name') === '') return { ...at, unreadable: 'It does not name a game.' };
  const cells = {
    shelves: jsonCell(row, 'shelves', shelves),
    platforms: jsonCell(row, 'platforms', platforms),
    dates: jsonCell(row, 'dates', playthroughs),
    statuses: jsonCell(row, 'statuses', notes),
  };
  if (!cells.shelves || !cells.platforms || !cells.dates || !cells.statuses)
    return { ...at, unreadable: 'Its shelves, platforms, dates or statuses cannot be read.' };
  const game: Game = {
    id: row.get('id') || row.get('name'),
    title: titleOf(row),
    platform: Object.keys(cells.platforms).join(', '),
    values,
  };
  const plays = playRecords(game, cells.dates, cells.shelves);
  const records = [
    ...plays,
    ...shelfRecords(game, cells.shelves, lists, plays.length > 0),
    ...wordsRecords(game, row, cells.statuses),
  ];
  return outcomeOf(row.line, records, values);
}

/** JSON in a cell; an empty cell gives the default, an unreadable one undefined. */
function jsonCell<T>(row: TableRow, column: string, schema: z.ZodType<T>): T | undefined {
  const text = row.get(column);
  try {
    return schema.safeParse(
      JSON.parse(text === '' ? (column === 'dates' || column === 'statuses' ? '[]' : '{}') : text),
    ).data;
  } catch {
    return undefined;
  }
}

interface Game {
  id: string;
  title: RecordTitle;
  platform: string;
  values: RowValues;
}

const titleOf = (row: TableRow): RecordTitle => {
  const giantBomb = row.get('giantbomb_id');
  return compact({
    kind: 'games' as const,
    ids: [
      /^\d+$/.test(row.get('id')) ? `grouvee:${row.get('id')}` : '',
      /^\d+$/.test(giantBomb) ? `giantbomb:3030-${giantBomb}` : '',
    ].filter((id) => id !== ''),
    address: bareAddress(row.get('url')),
    name: row.get('name'),
    year: yearOf(row.get('release_date')),
  });
};

const recordOf = ({ title }: Game, key: string, what: RecordWhat): ImportedRecord => ({
  key,
  source: 'grouvee',
  title,
  what,
});

const ENDED: Readonly<Record<string, (typeof ENDINGS)[number]>> = {
  'Main Story': 'story',
  'Main Story + Extras': 'story',
  '100% Completion': 'all',
};

/** Playthroughs; the site sometimes writes one twice, which gives one record thanks to the same key and content. */
function playRecords(
  game: Game,
  dates: z.infer<typeof playthroughs>,
  on: z.infer<typeof shelves>,
): ImportedRecord[] {
  const records = new Map<string, ImportedRecord>();
  for (const play of dates) {
    const started = game.values.date('date_started', play.date_started);
    const finished = game.values.date('date_finished', play.date_finished);
    const facts = {
      started: started ?? undefined,
      platform: game.platform,
      hours: play.seconds_played ? Math.round(play.seconds_played / 36) / 100 : undefined,
    };
    const isOpen = finished === null && !('Played' in on);
    const what = isOpen
      ? compact({ type: 'status' as const, status: 'inProgress' as const, when: { date: null }, ...facts })
      : compact({
          type: 'viewing' as const,
          when: { date: finished },
          ...facts,
          ended: ENDED[play.level_of_completion ?? ''],
        });
    const record = recordOf(game, `play/${game.id}/${started ?? ''}/${finished ?? ''}`, what);
    records.set(JSON.stringify(record), record);
  }
  return [...records.values()];
}

/** The site's own shelves show what was done with the game, the others are lists. */
function shelfRecords(
  game: Game,
  on: z.infer<typeof shelves>,
  lists: Set<string>,
  hasPlays: boolean,
): ImportedRecord[] {
  return Object.entries(on).flatMap(([name, { date_added: added }]): ImportedRecord[] => {
    const when = { date: game.values.date('date_added', added) };
    switch (name) {
      case 'Played':
        return hasPlays ? [] : [recordOf(game, `seen/${game.id}`, { type: 'seen', when })];
      case 'Playing':
        return hasPlays
          ? []
          : [
              recordOf(
                game,
                `playing/${game.id}`,
                compact({
                  type: 'status' as const,
                  status: 'inProgress' as const,
                  platform: game.platform,
                  when,
                }),
              ),
            ];
      case 'Backlog':
      case 'Wish List':
        return [recordOf(game, `plan/${name}/${game.id}`, { type: 'plan', when })];
      default: {
        const list = `list/${name}`;
        const entry = recordOf(game, `${list}/${game.id}`, { type: 'entry', list });
        if (lists.has(list)) return [entry];
        lists.add(list);
        return [{ key: list, source: 'grouvee', what: { type: 'list', name, when: { date: null } } }, entry];
      }
    }
  });
}

/** The rating and texts: a review, and statuses, which may be private. */
function wordsRecords(game: Game, row: TableRow, statuses: z.infer<typeof notes>): ImportedRecord[] {
  const rating = game.values.rated('rating', STARS);
  const review = plainText(row.get('review'));
  const none = { date: null };
  return [
    ...(rating === undefined
      ? []
      : [recordOf(game, `rating/${game.id}`, { type: 'rating', rating, when: none })]),
    ...(review === ''
      ? []
      : [recordOf(game, `review/${game.id}`, { type: 'text', text: review, when: none })]),
    ...statuses.map((note, index) => ({
      ...recordOf(game, `status/${bareAddress(note.url ?? '') || `${game.id}/${index}`}`, {
        type: 'text',
        text: plainText(note.status) || '…',
        when: { date: game.values.date('date', note.date) },
      }),
      ...(note.private ? { private: true } : {}),
    })),
  ];
}
