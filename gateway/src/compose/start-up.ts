import {
  calls,
  emptyOf,
  START_UP,
  START_UP_NAMES,
  STATUS_PARTS,
  type StartUpName,
} from '@screenlore/contracts';
import pLimit from 'p-limit';
import { type Compositions, orElse } from './composition.js';

const OPEN = Buffer.from('{');
const COMMA = Buffer.from(',');
/** How many lists load in parallel: enough to keep services busy, few enough to leave connections for others. */
const AT_A_TIME = 12;

/** Each list with its request, and the empty form that replaces it when its service fails. */
const LISTS = START_UP_NAMES.map((name) => {
  const { request } = calls[name];
  return {
    name,
    request: request.parse(START_UP[name]),
    empty: Buffer.from(JSON.stringify(emptyOf(name))),
  };
});

export const portalCompositions: Compositions = {
  /**
   * All lists that the portal starts with. A list whose service fails is empty and named in `missing`, so that the answer never
   * fails as a whole. The lists are megabytes of JSON and are joined without parsing.
   */
  'start-up': async ({ bytesOf }) => {
    const missing = new Set<StartUpName>();
    const place = pLimit(AT_A_TIME);
    const parts = await Promise.all(
      LISTS.map(({ name, request, empty }) =>
        place(async () => {
          const bytes = await bytesOf(name, request).catch(
            orElse(() => {
              missing.add(name);
              return empty;
            }),
          );
          return [Buffer.from(`${JSON.stringify(name)}:`), bytes, COMMA];
        }),
      ),
    );
    // Named in the order of the lists, not of their failures.
    const named = START_UP_NAMES.filter((name) => missing.has(name));
    return Buffer.concat([OPEN, ...parts.flat(), Buffer.from(`"missing":${JSON.stringify(named)}}`)]);
  },

  /** Asks for all parts at once, so that unreachable services cost their waiting time only once. */
  'get-status': async ({ statusOf }) => ({ parts: await Promise.all(STATUS_PARTS.map(statusOf)) }),
};
