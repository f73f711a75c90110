/**
 * The shell starts in three tasks, so that none of them holds up the page for long on a slow processor: the federation
 * runtime, the remotes with the store, React with the frame. All of it is in this file's own bundle, nothing is fetched.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await nextTask();
  const { startRemotes } = await import(/* webpackMode: "eager" */ './remotes/federation.js');
  startRemotes();
  await nextTask();
  await import(/* webpackMode: "eager" */ './start.js');
}

void start();
