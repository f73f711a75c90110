/** Blocks and pages of other frameworks, for the remote that shows them: nothing of it is in the shell. */
export { GuestElement } from './guest-element.js';
export { GuestFrame } from './guest-frame.js';
export type { PortalForGuest, Told } from './portal-for-guest.js';
export type { GuestCall } from './use-guest.js';
