import { usePortalDispatch } from '@screenlore/browser-kit';
import type { MoveVotes } from '../shared/rate/use-own-rating.js';
import { withVote } from '../shared/rate/votes.js';
import { getActor } from './api.js';

/** Moves the votes that a person's page shows, of the role and of the person, and asks for them again. */
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
