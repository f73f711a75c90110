import type { ENDINGS, ImportedRecord, RecordWhat } from '@screenlore/contracts';
import { z } from 'zod';
import { type Outcome, outcomeOf } from '../base/outcomes.js';
import type { Reader } from '../base/reader.js';
import { checkedRows, parseJson } from '../files/json.js';
import { compact } from '../values/compact.js';
import { plainText } from '../values/plain-text.js';
import { Values } from '../values/values.js';

const amount = z.number().nullish();
const playthrough = z.object({
  title: z.string().nullish(),
  rating: amount,
  review: z.string().nullish(),
  review_spoilers: z.boolean().nullish(),
  hours_played: amount,
  mins_played: amount,
  is_master: z.boolean().nullish(),
  is_replay: z.boolean().nullish(),
  start_date: z.string().nullish(),
  finish_date: z.string().nullish(),
});
const flag = z.boolean().nullish();
const game = z.object({
  game_id: z.number().nullish(),
  title: z.string().min(1),
  slug: z.string().nullish(),
  log: z.object({
    game_liked: flag,
    is_play: flag,
    is_playing: flag,
    is_backlog: flag,
    is_wishlist: flag,
    status: z.string().nullish(),
    total_hours: amount,
    total_minutes: amount,
  }),
  playthroughs: z.array(playthrough).default([]),
});
type Game = z.infer<typeof game>;
type Playthrough = z.infer<typeof playthrough>;

const transfer = z.object({
  format: z.literal('backloggd-transfer'),
  version: z.literal(2),
  entries: z.array(z.unknown()),
});

/** Backloggd itself offers no file; this one is written by the tool for moving its accounts. */
export const backloggd: Reader = {
  source: 'backloggd',
  kindOf: (head) => (head.format === 'json' && transfer.safeParse(head.value).success ? 'games' : undefined),
  *read(files) {
    for (const file of files)
      for (const checked of checkedRows(transfer.parse(parseJson(file.bytes())).entries, game)) {
        const { row } = checked;
        const outcome: Outcome =
          'fault' in checked ? { row, unreadable: checked.fault } : gameOutcome(checked.value, row);
        yield { path: file.path, ...outcome };
      }
  },
};

function gameOutcome(found: Game, row: number): Outcome {
  const id = String(found.game_id ?? found.slug ?? found.title);
  const title = compact({
    kind: 'games' as const,
    ids: found.game_id ? [`backloggd:${found.game_id}`] : [],
    address: found.slug ? `backloggd.com/games/${found.slug}` : undefined,
    name: found.title,
  });
  const values = new Values();
  const records = [...playRecords(found, values), ...flagRecords(found)].map(
    ([key, what]): ImportedRecord => ({ key: `${key}/${id}`, source: 'backloggd', title, what }),
  );
  return outcomeOf(row, records, values);
}

const ENDED: Readonly<Record<string, (typeof ENDINGS)[number]>> = {
  completed: 'story',
  abandoned: 'left',
  // Finished with a game that has no end.
  retired: 'endless',
};
const PLAYED: ReadonlySet<string> = new Set(['played', 'completed', 'abandoned', 'retired']);

const hoursIn = (hours: number | null | undefined, minutes: number | null | undefined): number | undefined =>
  (hours ?? 0) * 60 + (minutes ?? 0) > 0
    ? Math.round(((hours ?? 0) + (minutes ?? 0) / 60) * 100) / 100
    : undefined;

function playRecords({ log, playthroughs }: Game, values: Values): [string, RecordWhat][] {
  const status = log.status ?? '';
  const isPlayed = log.is_play || PLAYED.has(status);
  const isPlaying = log.is_playing || status === 'playing';
  const total = playthroughs.length === 1 ? hoursIn(log.total_hours, log.total_minutes) : undefined;
  if (playthroughs.length === 0 && isPlayed) {
    const hours = hoursIn(log.total_hours, log.total_minutes);
    const ended = ENDED[status];
    return [['play', compact({ type: 'viewing', when: { date: null }, hours, ended })]];
  }
  if (playthroughs.length === 0)
    return isPlaying || status === 'shelved'
      ? [['status', { type: 'status', status: isPlaying ? 'inProgress' : 'paused', when: { date: null } }]]
      : [];
  return playthroughs.flatMap((play, index): [string, RecordWhat][] => {
    const suffix = play.start_date || play.finish_date || (index === 0 ? '' : String(index));
    const facts = {
      started: values.date('start_date', play.start_date) ?? undefined,
      platform: play.title && play.title !== 'Log' ? play.title : '',
      hours: hoursIn(play.hours_played, play.mins_played) ?? total,
    };
    const finished = values.date('finish_date', play.finish_date);
    if (isPlayed || finished)
      return [
        [
          `play${suffix && `/${suffix}`}`,
          compact({
            type: 'viewing',
            when: { date: finished },
            ...facts,
            rating: values.rating('rating', play.rating, 10),
            text: plainText(play.review ?? ''),
            rewatch: play.is_replay || undefined,
            ended: play.is_master ? 'all' : ENDED[status],
          }),
        ],
      ];
    return [...openRecords(play, values, facts, isPlaying, status === 'shelved')];
  });
}

/** For a playthrough that did not end: its state, and whatever else was written about the game. */
function openRecords(
  play: Playthrough,
  values: Values,
  facts: { started: string | undefined; platform: string; hours: number | undefined },
  isPlaying: boolean,
  isShelved: boolean,
): [string, RecordWhat][] {
  const rating = values.rating('rating', play.rating, 10);
  const text = plainText(play.review ?? '');
  const when = { date: null };
  const records: [string, RecordWhat][] = [];
  if (isPlaying || isShelved)
    records.push([
      'status',
      compact({ type: 'status', status: isPlaying ? 'inProgress' : 'paused', when, ...facts }),
    ]);
  if (rating !== undefined) records.push(['rating', { type: 'rating', rating, when }]);
  if (text !== '')
    records.push(['text', compact({ type: 'text', text, when, spoiler: play.review_spoilers || undefined })]);
  return records;
}

function flagRecords({ log }: Game): [string, RecordWhat][] {
  const when = { date: null };
  const isPlanned =
    log.is_backlog || log.is_wishlist || log.status === 'backlog' || log.status === 'wishlist';
  return [
    ...(isPlanned ? [['plan', { type: 'plan', when }] satisfies [string, RecordWhat]] : []),
    ...(log.game_liked ? [['like', { type: 'like', when }] satisfies [string, RecordWhat]] : []),
  ];
}
