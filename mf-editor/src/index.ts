/** All that this remote offers: pages to the shell. Blocks for others come with the editors. */
export { pages } from './app.js';
