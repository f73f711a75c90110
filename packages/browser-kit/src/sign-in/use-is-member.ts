import { use } from 'react';
import { FirstViewSlotsContext } from '../remotes/first-view-slots.js';
import { useUser } from './session.js';

/** Whether somebody is signed in; on the server, nothing else is known about them. The first view reserves their place this way. */
export function useIsMember(): boolean {
  const user = useUser();
  const slots = use(FirstViewSlotsContext);
  return user !== null || slots?.member === true;
}
