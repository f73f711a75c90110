/**
 * Misbehaves as a decoder may: hangs, exits, or throws.
 * @param {string} task
 */
function fail(task) {
  switch (task) {
    case 'hang':
      for (;;);
    case 'end':
      return process.exit(3);
    case 'throw':
      return process.send?.({ failed: 'the task failed', rss: 1 });
    default:
      return false;
  }
}

process.on('message', (/** @type {{ task: string }} */ { task }) => {
  if (!fail(task))
    process.send?.({ result: `${process.pid} ${task}`, rss: task === 'large' ? Number.MAX_SAFE_INTEGER : 1 });
});
process.on('disconnect', () => process.exit());
