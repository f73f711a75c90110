import { startPortal } from '@screenlore/dev-stack';
import { CalmClient } from '../abuse/calm-client.js';
import { type Abuse, type Answers, KINDS } from '../abuse/kinds.js';
import { startChild } from '../measure/child.js';
import { newUser } from '../measure/gateway.js';
import { watchMemory } from '../measure/peak-memory.js';
import type { Figure } from '../report.js';

const SECONDS = 20;
const TITLES = 40;

/** What one abusive client of each kind costs another one, with all limits as they are for users. */
export async function abuse(): Promise<Figure[]> {
  const portal = await startPortal({ env: { LOG_LEVEL: 'warn' } });
  const names = Object.keys(portal.ports).filter((name) => !/-(?:health|assets)$/.test(name));
  const memory = watchMemory(() => new Map(names.map((name) => [name, portal.processes.pid(name)])));
  const figures: Figure[] = [];
  try {
    const user = await newUser(portal.origin, `abuser.${Date.now().toString(36)}`);
    const { movies } = await user.call('get-movies', { count: 2 * TITLES });
    const { articles } = await user.call('get-articles-latest', { count: 1 });
    const ids = movies.map(({ titleId }) => titleId);
    const titleIds = ids.slice(0, TITLES);
    const port = Number(new URL(portal.origin).port);
    const livePath = `/api/live/comments?type=article&mediaId=${articles[0]?.articleId}`;
    const told = { port, titleIds, token: user.token, livePath };
    const calm = new CalmClient(port, titleIds, ids.slice(TITLES));
    await calm.readFor(SECONDS / 2);
    for (const [at, kind] of Object.keys(KINDS).entries()) {
      const quiet = await calm.readFor(SECONDS / 2);
      const abuser = startChild(new URL('../abuse/abuser.js', import.meta.url));
      // An address that no other kind has, so that its limits are whole.
      await abuser.tell({ ...told, kind, address: `127.0.0.${at + 3}` } satisfies Abuse);
      const besieged = await calm.readFor(SECONDS);
      const answers = await abuser.tell<Answers>('stop');
      await abuser.end();
      figures.push(
        {
          what: `p95 of a calm client beside ${kind}, of its quiet one`,
          value: besieged.p95 / quiet.p95,
          atMost: 3,
          how: `${besieged.p95.toFixed(0)} against ${quiet.p95.toFixed(0)} ms, ${besieged.count} requests in ${SECONDS} s (p95 in ms: ${besieged.byKind}; quiet: ${quiet.byKind}); the abuser, at the lowest priority, was answered ${inWords(answers)}`,
        },
        {
          what: `requests of the calm client that failed beside ${kind}`,
          value: besieged.failed,
          atMost: 0,
          how: `answered 5xx or not at all; ${besieged.refused} more were not 200`,
        },
      );
    }
    calm.close();
  } finally {
    await memory.stop();
    await portal.stop();
  }
  const [[name, most] = ['none', 0]] = [...memory.peaks].sort(([, one], [, other]) => other - one);
  figures.push({
    what: 'most memory of any process of the portal under abuse',
    value: most,
    unit: 'MB',
    atMost: 600,
    how: `${name}; ${[...memory.peaks].map(([process, mb]) => `${process} ${mb.toFixed(0)}`).join(', ')}`,
  });
  return figures;
}

const inWords = (answers: Answers): string =>
  Object.entries(answers)
    .map(([status, count]) => `${status === '0' ? 'not at all' : status} ${count} times`)
    .join(', ') || 'nothing';
