/** How often a replica of the search reports that it is running, in milliseconds. */
export const SEARCH_REPORT_MS = 5000;
