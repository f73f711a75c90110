import type { InternalReply } from '@screenlore/contracts';
import type { Ask, Composition } from './composition.js';

/** A page from the library with names from auth; accounts that are gone are left out. */
async function named({ members, total }: InternalReply<'get-follow-page'>, ask: Ask) {
  if (members.length === 0) return { members: [], total };
  const { names } = await ask('get-names', { ids: members.map(({ _id }) => _id) });
  const nameOf = new Map(names.map((name) => [name._id, name]));
  return {
    members: members.flatMap(({ _id, since }) => {
      const name = nameOf.get(_id);
      return name ? [{ ...name, since }] : [];
    }),
    total,
  };
}

export const getFollowing: Composition<'get-following'> = async ({ body, ask }) =>
  named(await ask('get-follow-page', { of: 'following', ...body }), ask);

export const getFollowers: Composition<'get-followers'> = async ({ body, ask }) =>
  named(await ask('get-follow-page', { of: 'followers', ...body }), ask);
