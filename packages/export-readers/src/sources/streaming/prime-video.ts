import type { Category, ImportedRecord } from '@screenlore/contracts';
import { type Outcome, outcomeOf } from '../../base/outcomes.js';
import type { Head, Reader } from '../../base/reader.js';
import { type RowValues, valuesOf } from '../../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../../files/table.js';
import { kindOfWord } from '../../table/words.js';
import { episodeNamed, type Part, partOfName, seasonAtEnd } from '../../values/episodes.js';
import { playRecord } from './play.js';

/** Its columns in the page's languages; the date comes first. */
const DATE = [
  ...[
    'date watched',
    'datum angesehen',
    'fecha vista',
    'fecha de visualización',
    'date regardée',
    'date de visionnage',
  ],
  ...[
    'data di visione',
    'data visione',
    'data assistida',
    'datum bekeken',
    'data obejrzenia',
    'дата просмотра',
    '視聴日',
    '觀看日期',
    '观看日期',
  ],
];
const TYPE = ['type', 'typ', 'tipo', 'тип', '種類', '類型', '类型', 'タイプ'];
const TITLE = [
  'title',
  'titel',
  'titre',
  'título',
  'titolo',
  'tytuł',
  'название',
  'タイトル',
  '標題',
  '标题',
];
const EPISODE = [
  ...[
    'episode',
    'episode title',
    'folge',
    'épisode',
    'episodio',
    'episódio',
    'aflevering',
    'odcinek',
    'серия',
    'эпизод',
  ],
  ...['エピソード', '集'],
];

const columnOf = ({ header }: { header: readonly string[] }, names: readonly string[]): string | undefined =>
  names.find((name) => header.includes(name));

/** Prime Video itself offers no file; this one is written by the usual exporter of its history page. */
export const primeVideo: Reader = {
  source: 'primevideo',
  kindOf: (head) => (columnsOf(head) ? 'history' : undefined),
  *read(files, context) {
    for (const file of files) {
      const valuesFor = valuesOf(file, context);
      for (const row of tableRows(file.bytes()))
        yield { path: file.path, ...rowOutcome(row, valuesFor(row)) };
    }
  },
};

function columnsOf(head: Head): boolean {
  if (head.format !== 'table') return false;
  const { header } = head;
  const parts = [DATE, TYPE, TITLE, EPISODE];
  // Somebody's own table has other columns.
  const isKnown = (name: string): boolean =>
    parts.some((names) => names.includes(name)) || /\b(?:gti|identifier|path|url)\b/.test(name);
  return parts.every((names) => columnOf({ header }, names) !== undefined) && header.every(isKnown);
}

function rowOutcome(row: TableRow, values: RowValues): Outcome {
  const at = { row: row.line };
  const cell = (names: readonly string[]): string => names.map(row.get).find((text) => text !== '') ?? '';
  const [written, episode] = [cell(TITLE), cell(EPISODE)];
  if (row.fault) return { ...at, unreadable: row.fault };
  if (isEmpty(row)) return { ...at, left: 'empty' };
  if (written === '') return { ...at, unreadable: 'It has no title.' };
  const kind = kindOfWord(cell(TYPE)) ?? null;
  const part = partOf(written, episode, kind);
  if (kind === 'series' && !part)
    return { ...at, unreadable: `It does not say which episode of “${written.slice(0, 100)}” it was.` };
  const date = values.day(DATE.find((name) => row.indexOf(name) >= 0) ?? '');
  const record: ImportedRecord | string = playRecord('primevideo', written, part, date, kind);
  return typeof record === 'string' ? { ...at, unreadable: record } : outcomeOf(row.line, [record], values);
}

/** The series and season are in the title, `The Kettles - Season 1`, the episode next to it: `Season 1, Episode 2: Steam`. */
function partOf(written: string, episode: string, kind: Category | null): Part | undefined {
  if (kind === 'movies') return undefined;
  const inTitle = partOfName(written) ?? seasonAtEnd(written);
  if (episode === '') return inTitle;
  const series = inTitle?.series ?? written;
  const beside = partOfName(`${series}: ${episode.replace(/^([^:]{1,40}),\s*/, '$1: ')}`);
  const season = inTitle?.season ?? beside?.season;
  return {
    series,
    ...(season === undefined ? {} : { season }),
    ...(beside ? { ...beside, series, ...(season === undefined ? {} : { season }) } : episodeNamed(episode)),
  };
}
