/** All that this remote offers to the shell and to other remotes. */
export { pages } from './app.js';
