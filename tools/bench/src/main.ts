import { NO_VOLUME_LIMITS, startPortal } from '@screenlore/dev-stack';
import { dataIsThere } from './parts/imports.js';
import { PARTS } from './parts.js';
import { type Figure, printFigure, sumUp } from './report.js';

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) throw new Error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(', ')}.`);

const hasData = dataIsThere();
if (!hasData)
  console.log('The recorded data is not beside the project: measuring over the demo catalogue only.');
const isChosen = (name: string) => (names.length === 0 && !PARTS[name]?.long) || names.includes(name);
// Parts that measure imported titles run after the import.
const needsImport = hasData && Object.keys(PARTS).some((name) => isChosen(name) && PARTS[name]?.imported);
const parts = Object.entries(PARTS).filter(([name]) => isChosen(name) || (name === 'imports' && needsImport));

const figures: Figure[] = [];
// The limits of calls and sign-ins per address would stop a load test; everything else runs as for users.
const portal = await startPortal({
  env: {
    RATE_LIMIT_PER_MINUTE: '0',
    REQUESTS_PER_MINUTE: '0',
    NEW_PICTURES_PER_MINUTE: '0',
    SIGN_INS_PER_MINUTE: '0',
    GUESSES_AT_ONCE: '0',
    RESETS_PER_HOUR: '0',
    ...NO_VOLUME_LIMITS,
    LOG_LEVEL: 'info',
  },
});
try {
  for (const [name, { measure, imported }] of parts) {
    if (imported === 'needed' && !hasData) {
      console.log(`Skipped without the recorded data: ${name}.`);
      continue;
    }
    for (const figure of await measure(portal)) {
      figures.push(figure);
      printFigure(figure);
    }
  }
} finally {
  await portal.stop();
}
sumUp(figures);
