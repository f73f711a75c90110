import { apiQuery, usePortalDispatch } from '@screenlore/browser-kit';
import type { MoveVotes } from '../shared/rate/use-own-rating.js';
import { withVote } from '../shared/rate/votes.js';

export const getActor = apiQuery('get-actor');

/** Updates a person page's votes, of the role and of the person, and loads them again. */
export function useActorVotes(nameId: string) {
  const dispatch = usePortalDispatch();
  const moveRole =
    (roleId: string): MoveVotes =>
    (before, after) => {
      dispatch(
        getActor.update({ nameId }, ({ actor }) => {
          const role = actor.roles.find(({ _id }) => _id === roleId);
          if (role) role.activity = withVote(role.activity, before, after);
          actor.activity = withVote(actor.activity, before, after);
        }),
      );
    };
  const refresh = () =>
    void dispatch(getActor.initiate({ nameId }, { forceRefetch: true, subscribe: false }));
  return { moveRole, refresh };
}
