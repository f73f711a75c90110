import { useIsMember } from '@screenlore/browser-kit';
import { Tonight } from './tonight.js';
import { YourEvening } from './your-evening.js';

/** The top of the home page: a member's own evening, or for visitors titles for tonight. */
export const Evening = () => (useIsMember() ? <YourEvening /> : <Tonight />);
