// Runs on its own, with the compiled service: the tests' loader makes the same code several times slower.
import { REPEATED_MARKUP, repeated } from '@screenlore/contracts/testing';

const dist = new URL('../../dist/writing/', import.meta.url).href;
const { cleanInline, wordsOf } = await import(`${dist}clean-inline.js`);
const { lineOfText } = await import(`${dist}plain-text.js`);

const LENGTH = 256 * 1024;
/** The first runs are slower, until the code is compiled; anything not linear is never fast. */
const TRIES = 12;

/**
 * The least processor time (ms) of a piece of work: what else the machine does is not what is measured.
 * @param {() => unknown} work
 * @param {number} limit
 */
function timeOf(work, limit) {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > limit; tries++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const ENDS = ['</i>', '</b>', '</nothing>', '<a href="https://x.example/">', '</p><b>', '&#x41;</u>'];
/** @type {[string, string][]} */
const texts = [
  ['<b> 80,000 times', '<b>'.repeat(80_000)],
  ['30,000 differing tags', Array.from({ length: 30_000 }, (_, at) => `<t${at}>`).join('')],
  ...REPEATED_MARKUP.map((piece) => /** @type {[string, string]} */ ([piece, repeated(piece, LENGTH)])),
  ...['<b>', '<u>', '<object>'].flatMap((begin) =>
    ENDS.map(
      (end) =>
        /** @type {[string, string]} */ ([
          `${begin} … ${end}`,
          repeated(begin, LENGTH / 2) + repeated(end, LENGTH / 2),
        ]),
    ),
  ),
];
const limit = Number(process.argv[2]);
for (const [name, text] of texts) {
  const inline = timeOf(() => wordsOf(cleanInline(text)), limit);
  const line = timeOf(() => lineOfText(text), limit);
  process.stdout.write(`${JSON.stringify({ name, ms: Math.max(inline, line) })}\n`);
}
