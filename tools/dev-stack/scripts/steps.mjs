/**
 * The progress of a command: one line a step. In a terminal the lines of running steps are redrawn in place, elsewhere
 * a line is printed when a step ends.
 *
 * @typedef {object} Step
 * @property {(text: string) => void} progress what is being done now, shown while the step runs
 * @property {(text: string) => void} outcome what is shown behind the title when the step is done
 *
 * @typedef {object} Steps
 * @property {<T>(title: string, work: (step: Step) => Promise<T>) => Promise<T>} run shows a step around the work
 * @property {(text: string) => void} say prints a line between the steps
 */

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const drawMs = 120;

/** @param {number} sinceMs */
const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * @param {NodeJS.WriteStream} out
 * @returns {Steps}
 */
export function createSteps(out = process.stdout) {
  const live = Boolean(out.isTTY) && process.env['TERM'] !== 'dumb';
  /** @type {Set<{ title: string, text: string, since: number }>} */
  const running = new Set();
  let drawn = 0;
  let frame = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const erase = () => {
    if (drawn > 0) out.write(`\x1b[${drawn}A\x1b[0J`);
    drawn = 0;
  };
  const draw = () => {
    if (!live) return;
    erase();
    frame = (frame + 1) % frames.length;
    for (const { title, text, since } of running) {
      const line = `${frames[frame]} ${title}${text ? `: ${text}` : ''} (${seconds(since)})`;
      out.write(`${line.slice(0, Math.max(20, (out.columns ?? 80) - 1))}\n`);
      drawn += 1;
    }
  };
  /** @param {string} line */
  const say = (line) => {
    erase();
    out.write(`${line}\n`);
    draw();
  };

  return {
    say,
    async run(title, work) {
      const shown = { title, text: '', outcome: '', since: performance.now() };
      running.add(shown);
      if (live && !timer) timer = setInterval(draw, drawMs).unref();
      draw();
      let mark = '✗';
      try {
        const result = await work({
          progress: (text) => Object.assign(shown, { text }),
          outcome: (text) => Object.assign(shown, { outcome: text }),
        });
        mark = '✓';
        return result;
      } finally {
        running.delete(shown);
        if (running.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
        say(`${mark} ${title}${shown.outcome ? `: ${shown.outcome}` : ''} (${seconds(shown.since)})`);
      }
    },
  };
}
