import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from '@screenlore/dev-stack';
import { ObjectId } from 'mongodb';
import { type GatewayUser } from '../measure/gateway.js';
import { median } from '../measure/side-by-side.js';
import { timed } from '../measure/times.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';

const VIEWINGS = 200_000;
const AT_ONCE = 5000;
/** The gateway's time limit for a service. */
const ANSWER_SECONDS = 5;
const BREATH_MS = 20;
const LOOKS = 50;

/** Changes who may see 200,000 existing viewings, while another member reads and the owner writes. */
export async function visibilityFigures(
  { mongoUrls }: Portal,
  owner: GatewayUser,
  other: GatewayUser,
): Promise<Figure[]> {
  const { user } = await owner.call('get-user', { userId: owner.username });
  await fillUp(mongoUrls.admin, user._id);
  const { movies } = await owner.call('get-movies', { count: 1 });
  const titleId = movies[0]?.titleId ?? '';
  const looks = {
    'somebody else’s diary': () => timed(() => other.call('get-diary', { userId: other.username })),
    'a viewing that is entered': () => timed(() => owner.call('add-viewing', { titleId, viewing: {} })),
  };
  const names = Object.keys(looks) as (keyof typeof looks)[];
  const timesOf = async (goesOn: (look: number) => boolean) => {
    const times = Object.fromEntries(names.map((name) => [name, [] as number[]]));
    for (let look = 0; goesOn(look); look += 1) {
      for (const name of names) times[name]?.push(await looks[name]());
      await pause(BREATH_MS);
    }
    return times;
  };
  const calm = await timesOf((look) => look < LOOKS);
  const figures: Figure[] = [];
  for (const visibility of ['onlyMe', 'everyone'] as const) {
    let isDone = false;
    const change = timed(() => owner.call('set-library-settings', { visibility, existing: true })).finally(
      () => {
        isDone = true;
      },
    );
    const meanwhile = await timesOf(() => !isDone);
    figures.push(
      {
        what: `all of ${VIEWINGS} viewings for ${visibility}`,
        value: (await change) / 1000,
        unit: 's',
        atMost: ANSWER_SECONDS,
        how: 'until the answer, which the gateway waits for no longer',
      },
      ...names.map((name): Figure => {
        const [now, before] = [meanwhile[name] ?? [], calm[name] ?? []];
        return {
          what: `${name} meanwhile, of before`,
          value: median(now) / median(before),
          how: `medians ${median(now).toFixed(1)} and ${median(before).toFixed(1)} ms, at most ${Math.max(...now).toFixed(0)}`,
        };
      }),
    );
  }
  return figures;
}

/** Copies the member's viewings up to the maximum. */
async function fillUp(mongoUrl: string, userId: string): Promise<void> {
  await withMongo(mongoUrl, async (client) => {
    const viewings = client.db('screenlore_library').collection('viewings');
    const own = await viewings.find({ userId }).toArray();
    const more = VIEWINGS - own.length;
    for (let from = 0; from < more; from += AT_ONCE)
      await viewings.insertMany(
        Array.from({ length: Math.min(AT_ONCE, more - from) }, (_, at) => ({
          ...own[(from + at) % own.length],
          _id: new ObjectId(),
        })),
      );
  });
}
