/** Fills a database for tests of the catalogue service and for measurements. */

export { readImportConfig } from './config.js';
export { seedDemo } from './demo/seed-demo.js';
export { derive } from './derive.js';
export { type ImportedTitle, noFacts } from './item.js';
export { itemsOf } from './items-of.js';
export { runImport } from './run-import.js';
