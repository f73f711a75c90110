import { type AcceptTask, accept } from './accept-picture.js';
import { type MakingTask, make, type StoryTask } from './make-picture.js';
import type { Answer } from './picture-processes.js';

/** A separate process that decodes and makes pictures, one at a time; its parent ends it when a task takes too long. */

/** How often (ms) memory is checked during a task. Decoders work on other threads, so this can run. */
const LOOK_MS = 20;

const ceiling = Number(process.argv[2]);
const rss = () => process.memoryUsage.rss();

/** Kills itself beyond the limit: an orderly exit would wait for the decoder. */
function watchMemory(): NodeJS.Timeout {
  return setInterval(() => {
    if (rss() > ceiling) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
}

async function answer(task: MakingTask | StoryTask | AcceptTask): Promise<Answer> {
  const watch = watchMemory();
  try {
    const result = await ('file' in task ? accept(task) : make(task));
    return { result, rss: rss() };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error), rss: rss() };
  } finally {
    clearInterval(watch);
  }
}

process.on('message', ({ task }: { task: MakingTask | StoryTask | AcceptTask }) => {
  void answer(task).then((said) => process.send?.(said));
});
// Ctrl-C reaches the whole process group. It is ignored here: the gateway ends first, and its disconnect ends this
// process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
