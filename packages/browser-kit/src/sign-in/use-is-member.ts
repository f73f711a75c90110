import { use } from 'react';
import { FirstViewSlotsContext } from '../remotes/first-view-slots.js';
import { useUser } from './session.js';

/** Whether somebody is signed in; on the server, of whom nothing else is known. Their place is kept in the first view so. */
export function useIsMember(): boolean {
  const user = useUser();
  const slots = use(FirstViewSlotsContext);
  return user !== null || slots?.member === true;
}
