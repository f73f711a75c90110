/** What tests of several parts share. */
export { type BreakingChange, breakingChanges } from './breaking-changes.js';
export { REPEATED_MARKUP, repeated } from './repeated-markup.js';
export { foreignKey, SoftwarePasskey, type Wrongs } from './software-passkey.js';
