import { accountIdOf } from './account-of.js';
import { type Compositions, signedIn } from './composition.js';

const NOTHING = { state: 'off' as const, shared: 0, match: null };

export const tasteCompositions: Compositions = {
  /** The library knows who follows and blocks whom; without it nothing is disclosed. */
  'get-taste-match': async ({ body, caller, ask }) => {
    const member = await accountIdOf(body.userId, ask);
    if (member === signedIn(caller).id) return NOTHING;
    const [{ following, followed = false }, { members: blocked }] = await Promise.all([
      ask('get-follow', { member }),
      ask('get-blocks-among', { members: [member] }),
    ]);
    if (blocked.length > 0) return NOTHING;
    return ask('find-taste-match', { member, follows: following, followed });
  },
};
