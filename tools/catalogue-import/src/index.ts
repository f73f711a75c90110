/** What tests of the catalogue service and measurements fill a database with. */

export { readImportConfig } from './config.js';
export { seedDemo } from './demo/seed-demo.js';
export { derive } from './derive.js';
export { type ImportedTitle, noFacts } from './item.js';
export { itemsOf } from './items-of.js';
export { runImport } from './run-import.js';
