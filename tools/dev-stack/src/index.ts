export { Problem } from './base/problem.js';
export { type FindChromiumOptions, findChromium } from './chromium/find-chromium.js';
export { type Cluster, startCluster } from './cluster/start-cluster.js';
export { findMongod } from './mongod/find-mongod.js';
export { type MongodOptions, startMongod } from './mongod/run-mongod.js';
export { findNats } from './nats/find-nats.js';
export { type NatsOptions, startNats } from './nats/run-nats.js';
export { findOpenSearch } from './opensearch/find-opensearch.js';
export { type RunningOpenSearch, startOpenSearch } from './opensearch/run-opensearch.js';
export { type CallKeys, makeCallKeys } from './portal/call-keys.js';
export { demoData } from './portal/demo-data.js';
export { NO_VOLUME_LIMITS } from './portal/no-volume-limits.js';
export { recordRunningPortal } from './portal/running-portal.js';
export { forgetSeeds } from './portal/seed.js';
export { type Portal, type PortalOptions, startPortal } from './portal/start-portal.js';
export { withMongo } from './portal/with-mongo.js';
export { copyTemplate } from './remotes/create-remote.js';
export { findS3Server } from './s3/find-s3-server.js';
export { type RunningS3, startS3Server } from './s3/run-s3-server.js';
export { givenUrls, readSettings } from './settings/settings.js';
export { choosePorts, freePort } from './supervise/ports.js';
export { answersHttp } from './supervise/probes.js';
export type { RunningEngine } from './supervise/running-engine.js';
export {
  type MongoUser,
  type NatsUser,
  type OfMongoUsers,
  type OfNatsUsers,
  ofMongoUsers,
  ofNatsUsers,
} from './users/users.js';
