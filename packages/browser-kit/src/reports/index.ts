/** 'Report' next to what others wrote, for remotes that show it; not part of the shell. */
export { ReportButton } from './report-button.js';
