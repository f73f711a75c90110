/**
 * Starts the shell in several tasks, so that none blocks the page for long on a slow processor: library by library,
 * then the federation runtime with the remotes, then React with the frame. Everything is in this file's own bundle;
 * nothing is fetched.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const STEPS = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@screenlore/browser-kit/router'),
  () => import(/* webpackMode: "eager" */ '@screenlore/ui'),
  () => import(/* webpackMode: "eager" */ '@screenlore/ui').then(({ prepareDates }) => prepareDates()),
  () => import(/* webpackMode: "eager" */ '@screenlore/browser-kit'),
  // The first access to storage waits for the browser process; later ones do not.
  () => import(/* webpackMode: "eager" */ '@screenlore/browser-kit').then((kit) => kit.getSessionItem('')),
];

async function start(): Promise<void> {
  for (const step of STEPS) {
    await nextTask();
    await step();
  }
  await nextTask();
  const { startRemotes } = await import(/* webpackMode: "eager" */ './remotes/federation.js');
  startRemotes();
  await nextTask();
  await import(/* webpackMode: "eager" */ './start.js');
}

void start();
