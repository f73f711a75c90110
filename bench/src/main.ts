import { startPortal } from '@screenlore/engines';
import { cachedRead } from './parts/cached-read.js';
import { firstVisit } from './parts/first-visit.js';
import { dataIsThere, imports } from './parts/imports.js';
import { search } from './parts/search.js';
import { serviceLists } from './parts/service-lists.js';
import { uncachedTitle } from './parts/uncached-title.js';
import { type Figure, meets, printFigure } from './report.js';

const figures: Figure[] = [];
const report = (figure: Figure) => {
  figures.push(figure);
  printFigure(figure);
};

// The gateway's limit of calls per address would end a load test; everything else runs as it does for users.
const portal = await startPortal({ env: { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'info' } });
try {
  (await firstVisit()).forEach(report);
  if (dataIsThere()) (await imports(portal.mongoUrl, portal.natsUrl)).forEach(report);
  else console.log('The recorded data is not beside the project: measuring over the demo catalogue only.');
  report(await cachedRead(portal.gatewayUrl));
  report(await uncachedTitle(portal.gatewayUrl, portal.mongoUrl));
  (await search(portal.gatewayUrl)).forEach(report);
  if (dataIsThere()) (await serviceLists(portal.mongoUrl, portal.natsUrl)).forEach(report);
  else console.log('Skipped without the recorded data: list calls over 8,000 and 80,000 titles.');
} finally {
  await portal.stop();
}
const missed = figures.filter((figure) => !meets(figure)).length;
console.log(`${figures.length - missed} of ${figures.length} figures as they should be.`);
process.exitCode = missed > 0 ? 1 : 0;
