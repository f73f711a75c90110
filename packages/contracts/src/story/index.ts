export * from './card.js';
export { VIEWED } from './cards.js';
export { storyColours } from './colours.js';
export * from './story.js';
export * from './words.js';
