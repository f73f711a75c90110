/** All that this remote offers: pages to the shell. */
export { pages } from './app.js';
