/** Blocks and pages in other frameworks, for the remote that shows them; not part of the shell. */
export { GuestElement } from './guest-element.js';
export { GuestFrame } from './guest-frame.js';
export type { PortalForGuest, Told } from './portal-for-guest.js';
export type { GuestCall } from './use-guest.js';
