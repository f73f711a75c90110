import { calls, START_UP, START_UP_NAMES, type StartUpName } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { Composition } from './compositions.js';

const OPEN = Buffer.from('{');
const COMMA = Buffer.from(',');
/** Asked for side by side: enough to keep the services busy, few enough to leave connections for everybody else. */
const AT_A_TIME = 12;

/** Each list with its request as a service takes it, and how it looks when it could not be had. */
const LISTS = START_UP_NAMES.map((name) => {
  const { request, reply } = calls[name];
  const [wrapper] = Object.keys(reply.shape);
  return {
    name,
    request: request.parse(START_UP[name]),
    empty: Buffer.from(JSON.stringify({ [wrapper as string]: [] })),
  };
});

/**
 * All start-up lists of portal.md §7 at once. A list that its service does not bring is empty and named in `missing`, so
 * that the answer never fails as a whole (portal.md §4: on failure lists stay empty). The lists are megabytes of JSON and
 * are put together as they come, unread.
 */
export const startUp: Composition<'start-up'> = async ({ requestId, caller }, services) => {
  const missing: StartUpName[] = [];
  const waiting = LISTS.map((list, place) => ({ ...list, place }));
  const parts: Buffer[][] = [];
  const ask = async (): Promise<void> => {
    for (let list = waiting.shift(); list; list = waiting.shift()) {
      const { name, request, empty, place } = list;
      const bytes = await services.bytes(name, request, requestId, caller).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        missing.push(name);
        return empty;
      });
      parts[place] = [Buffer.from(`${JSON.stringify(name)}:`), bytes, COMMA];
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, ask));
  // They fail in any order; they are named in that of the list.
  const named = START_UP_NAMES.filter((name) => missing.includes(name));
  return Buffer.concat([OPEN, ...parts.flat(), Buffer.from(`"missing":${JSON.stringify(named)}}`)]);
};
