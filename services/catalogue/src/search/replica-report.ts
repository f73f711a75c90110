/** How often a replica of the search says that it is there, in milliseconds. */
export const REPORT_MS = 5000;
/** Marks a replica keeps in its report: more than imports run at a time. */
export const MARKS_KEPT = 20;
