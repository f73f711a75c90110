/** What gateway and services share: settings, logs, NATS, errors, health, metrics, database, start and stop. */

export { Readiness, startHealthServer } from '@screenlore/http-kit';
export { newestActs } from './acts/newest-acts.js';
export { callerOf, isNewToFronts } from './calls/caller-of.js';
export { type CallEnvelope, JsonText, OnCall, OnInternalCall } from './calls/on-call.js';
export { CAUSE, type StoredCause } from './causes/cause.schema.js';
export { Causes, causeDeletionOf, causesModuleOf, type NewCause } from './causes/causes.js';
export {
  CONFIG,
  callSigningKey,
  healthSettings,
  limit,
  logLevel,
  natsUrl,
  newAccountHours,
  port,
  readSettings,
  type ServiceSettings,
  SettingsError,
  serviceSettings,
} from './config/settings.js';
export { CallError, codeOfStatus, INTERNAL_TEXT, overloaded } from './errors/call-error.js';
export { CallErrorFilter } from './errors/call-error-filter.js';
export { checkRight, hasProof, proofNeeded } from './errors/check-right.js';
export { unavailable, unreachable } from './errors/unreachable.js';
export { newVersion, Outbox, type OutboxDocument, outboxOf } from './events/outbox.js';
export {
  type AnsweredChange,
  type ChangeKey,
  changeKeyOf,
  firstReplyOf,
  IDEMPOTENCY_COLLECTION,
  IDEMPOTENCY_INDEXES,
  type IdempotencyRecord,
  IdempotencyStore,
  retryOnDuplicate,
} from './idempotency/idempotency-store.js';
export { type Session, Transactions, TransactionsModule } from './idempotency/transactions.js';
export { type LeaseDocument, withLease } from './lease/lease.js';
export { type DeletionStep, type DeletionSteps, type Leaver, stepOf } from './leaving/deletion-step.js';
export { GoneMembers, GoneMembersModule } from './leaving/gone-members.js';
export { MemberDeletion, memberDeletionOf } from './leaving/member-deletion.js';
export { AdaptiveLimit } from './load/adaptive-limit.js';
export { createLog, flushLogs, type Log, type LogLevel } from './log/log.js';
export { NestLog } from './log/nest-log.js';
export { type RequestContext, requestContext, stopIfAbandoned } from './log/request-context.js';
export { Metrics, type Outcome } from './metrics/metrics.js';
export { fileNameOf, type Migration, type Steps } from './migrations/index.js';
export { isDuplicate } from './mongo/is-duplicate.js';
export { withDatabase } from './mongo/mongo-module.js';
export { databaseName, mongoOptions } from './mongo/mongo-options.js';
export { NatsLink } from './nats/nats-link.js';
export { showNats } from './nats/nats-metrics.js';
export { natsOptions } from './nats/nats-options.js';
export { CallSigner, replyBytes } from './nats/wire.js';
export { Peers } from './peers/peers.js';
export { runSeed, seedOnce, sha256 } from './seed/seed.js';
export { rootModule } from './service/kit-module.js';
export { PeriodicTask } from './service/periodic-task.js';
export { PeriodicWork } from './service/periodic-work.js';
export { runMain, runOnce } from './service/run-main.js';
export {
  type Running,
  type RunningService,
  type ServiceDefinition,
  startService,
} from './service/start-service.js';
export { answerStatus } from './status/answer-status.js';
export { asAsked, injectTrace, nameSpan } from './telemetry/call-spans.js';
export { StoredBytes } from './volume/stored-bytes.js';
export { VolumeLimits, VolumesModule } from './volume/volume-limits.js';
