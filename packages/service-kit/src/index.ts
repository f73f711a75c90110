/** What gateway and services share: settings, logs, NATS, errors, health, metrics, database, start and stop. */
export { JsonText } from './calls/json-text.js';
export { OnCall, OnInternalCall } from './calls/on-call.js';
export {
  callSigningKey,
  healthSettings,
  logLevel,
  natsUrl,
  port,
  readSettings,
  type ServiceSettings,
  SettingsError,
  serviceSettings,
} from './config/settings.js';
export { CallError, codeOfStatus, INTERNAL_TEXT } from './errors/call-error.js';
export { CallErrorFilter } from './errors/call-error-filter.js';
export { startHealthServer } from './health/health-server.js';
export { Readiness } from './health/readiness.js';
export {
  firstReplyOf,
  type MadeOnce,
  ONCE_COLLECTION,
  ONCE_INDEXES,
  type Once,
  type OnceDocument,
  OnceRecords,
  onceOf,
  untilKept,
} from './idempotency/once-records.js';
export { createLog, flushLogs, type Log, type LogLevel } from './log/log.js';
export { NestLog } from './log/nest-log.js';
export { type RequestContext, requestContext, stopIfAbandoned } from './log/request-context.js';
export { Metrics, type Outcome } from './metrics/metrics.js';
export { databaseName, mongoOptions } from './mongo/mongo-options.js';
export { CallSigner } from './nats/call-signature.js';
export { NatsLink } from './nats/nats-link.js';
export { natsOptions } from './nats/nats-options.js';
export { replyBytes, type WireRequest } from './nats/wire.js';
export { CONFIG, rootModule } from './service/kit-module.js';
export { Rounds } from './service/rounds.js';
export { runMain, runOnce } from './service/run-main.js';
export {
  type Running,
  type RunningService,
  type ServiceDefinition,
  startService,
} from './service/start-service.js';
export {
  type Deed,
  newAccountHours,
  VOLUME_COLLECTION,
  VOLUME_INDEXES,
  type VolumeDocument,
  VolumeLimits,
} from './volume/volume-limits.js';
