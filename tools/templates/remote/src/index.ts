/** All that this remote offers to the shell. */
export { pages } from './app.js';
