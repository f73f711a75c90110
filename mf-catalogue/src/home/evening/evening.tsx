import { useIsMember } from '@screenlore/browser-kit';
import { Tonight } from './tonight.js';
import { YourEvening } from './your-evening.js';

/** What the home page begins with: one's own evening, or for visitors titles for tonight. */
export const Evening = () => (useIsMember() ? <YourEvening /> : <Tonight />);
