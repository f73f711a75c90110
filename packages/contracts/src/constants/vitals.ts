import { APP_BASE } from './routes.js';

/** Where browsers tell how quick a page was, at the shell's server (OPS-54). */
export const VITALS_PATH = `${APP_BASE}/vitals`;
