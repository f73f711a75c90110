export { type FindChromiumOptions, findChromium } from './chromium/find-chromium.js';
export { findMongod } from './mongod/find-mongod.js';
export { type MongodOptions, startMongod } from './mongod/run-mongod.js';
export { findNats } from './nats/find-nats.js';
export { type NatsOptions, startNats } from './nats/run-nats.js';
export { Problem } from './problem.js';
export type { RunningEngine } from './running-engine.js';
export { type Portal, type PortalOptions, startPortal } from './start-portal.js';
export { freePort } from './supervise/ports.js';
