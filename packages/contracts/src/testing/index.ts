/** What tests of several parts share. */
export { REPEATED_MARKUP, repeated } from './repeated-markup.js';
