/** All that this remote offers: pages to the shell, blocks to the pages of others. */
export { pages } from './app.js';
export { blocks } from './blocks.js';
