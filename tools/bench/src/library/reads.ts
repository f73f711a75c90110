import type { CallInput } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { type GatewayUser } from '../measure/gateway.js';
import type { Figure } from '../report.js';
import { compare, declared, type Question } from './compare.js';

type Diary = CallInput<'get-diary'>;
/** How many times as long a member with a hundred times the viewings may wait. */
const AT_MOST = 1.5;
/** How many pages into the diary the far page is. */
const FAR = { little: 1, much: 190 };
const PAGE = 100;

/** How long a member with many viewings waits, compared with one with few. @param reader another member */
export async function readFigures(
  { gatewayUrl }: Portal,
  people: { little: GatewayUser; much: GatewayUser },
  reader: GatewayUser,
): Promise<Figure[]> {
  const { little, much } = people;
  const [{ titles }] = await Promise.all([little.call('get-continue', { count: 20 })]);
  const own = { little: { userId: little.username }, much: { userId: much.username } };
  const diary = (what: string, filters: Partial<Diary>, asks?: GatewayUser) =>
    declared<'get-diary'>({
      what: `diary, ${what}`,
      call: 'get-diary',
      little: { ...own.little, ...filters },
      much: { ...own.much, ...filters },
      ...(asks ? { asks } : {}),
      atMost: AT_MOST,
    });
  const far = { little: await placeOf(little, FAR.little), much: await placeOf(much, FAR.much) };
  const [first] = titles.filter(({ title }) => title.itemType === 'series');
  const seriesId = first?.title.titleId ?? '';
  const posters = titles.map(({ title }) => title.titleId);
  const all: Question[] = [
    diary('first page', {}),
    diary('first page, somebody else reads', {}, reader),
    declared<'get-diary'>({
      what: 'diary, a page near its end',
      call: 'get-diary',
      little: { ...own.little, after: far.little },
      much: { ...own.much, after: far.much },
      atMost: AT_MOST,
    }),
    diary('games alone', { kind: 'games' }),
    diary('one rating alone', { rating: 7 }),
    diary('one tag alone', { tag: 'tag 3' }),
    diary('one year alone', { year: 2019 }),
    diary('series of one rating: there are none', { kind: 'series', rating: 1 }),
    declared({ what: 'continue', call: 'get-continue', little: {}, much: {}, atMost: AT_MOST }),
    declared({
      what: 'own viewings of a series',
      call: 'get-own-title',
      little: { titleId: seriesId },
      much: { titleId: seriesId },
      atMost: AT_MOST,
    }),
    declared({
      what: 'what posters show',
      call: 'get-own-standings',
      little: { titleIds: posters },
      much: { titleIds: posters },
      atMost: AT_MOST,
    }),
    declared({ what: 'facets of the diary', call: 'get-diary-facets', ...own }),
    declared({ what: 'statistics of all', call: 'get-statistics', ...own, pairs: 15 }),
    declared({
      what: 'statistics of a year',
      call: 'get-statistics',
      little: { ...own.little, from: '2019-01-01', to: '2019-12-31' },
      much: { ...own.much, from: '2019-01-01', to: '2019-12-31' },
    }),
  ] as Question[];
  const figures: Figure[] = [];
  for (const read of all)
    figures.push(
      await compare(gatewayUrl, people, { ...read, what: `${read.what}: 20,000 viewings, of 200` }),
    );
  return figures;
}

/** The position in the diary after this many pages. */
async function placeOf(member: GatewayUser, pages: number): Promise<Diary['after']> {
  let after: Diary['after'];
  for (let page = 0; page < pages; page += 1) {
    const { next } = await member.call('get-diary', {
      userId: member.username,
      count: PAGE,
      ...(after ? { after } : {}),
    });
    after = next ?? after;
  }
  return after;
}
