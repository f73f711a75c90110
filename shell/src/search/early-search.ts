import { earlyPopover } from '../overlay/early.js';

/** Id of the search's bar in the page's own markup. */
export const EARLY_SEARCH = 'early-search';

/** The field until the search has loaded; undefined if it was not opened early. */
export const earlyInput = () => earlyPopover(EARLY_SEARCH)?.querySelector('input');
