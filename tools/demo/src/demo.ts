import { DATA_FOLDER, loadDemo } from './load-demo.js';

/** The contents of `tools/demo/data`, read once per process. */
export const demo = loadDemo(DATA_FOLDER);
