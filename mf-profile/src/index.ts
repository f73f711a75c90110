/** All that this remote offers: pages to the shell, blocks to the shell's dialog. */
export { pages } from './app.js';
export { blocks } from './blocks.js';
