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
/** Asked for side by side: enough to keep the services busy, few enough to leave connections for everybody else. */
const AT_A_TIME = 12;

/** Each list with its request as a service accepts it, and how it looks when it could not be had. */
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
   * All lists the portal starts with. A list that its service does not bring is empty and named in `missing`, so that the
   * answer never fails as a whole. The lists are megabytes of JSON and are put together as they come, unread.
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
    // They fail in any order; they are named in that of the list.
    const named = START_UP_NAMES.filter((name) => missing.has(name));
    return Buffer.concat([OPEN, ...parts.flat(), Buffer.from(`"missing":${JSON.stringify(named)}}`)]);
  },

  /** All parts at once: a part that cannot be reached costs no more time than one that answers. */
  'get-status': async ({ statusOf }) => ({ parts: await Promise.all(STATUS_PARTS.map(statusOf)) }),
};
