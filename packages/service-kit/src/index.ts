/** What services share: everything the gateway has, a database, and what builds on it. */

export { newestActs } from './acts/newest-acts.js';
export * from './base.js';
export { bestPage } from './best-page/best-page.js';
export { type CallEnvelope, JsonText, OnCall, OnInternalCall } from './calls/on-call.js';
export { CAUSE, type StoredCause } from './causes/cause.schema.js';
export { Causes, causeDeletionOf, causesModuleOf, type NewCause } from './causes/causes.js';
export { newVersion, Outbox, type OutboxDocument, outboxOf } from './events/outbox.js';
export { GoneTexts, goneTextsModuleOf } from './gone-texts/gone-texts.js';
export { addsLinks, countLinks, HOLDS_COLLECTION, Holds, holdsModuleOf } from './holds/holds.js';
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
export { afterCommit, type Session, Transactions, TransactionsModule } from './idempotency/transactions.js';
export { type LeaseDocument, withLease } from './lease/lease.js';
export { type DeletionStep, type DeletionSteps, type Leaver, stepOf } from './leaving/deletion-step.js';
export { GoneMembers, GoneMembersModule } from './leaving/gone-members.js';
export { MemberDeletion, memberDeletionOf } from './leaving/member-deletion.js';
export { fileNameOf, type Migration, type Steps } from './migrations/index.js';
export { isDuplicate } from './mongo/is-duplicate.js';
export { withDatabase } from './mongo/mongo-module.js';
export { databaseName, mongoOptions } from './mongo/mongo-options.js';
export { Peers } from './peers/peers.js';
export { runSeed, seedOnce, sha256 } from './seed/seed.js';
export { PeriodicTask } from './service/periodic-task.js';
export { PeriodicWork } from './service/periodic-work.js';
export {
  type Running,
  type RunningService,
  type ServiceDefinition,
  startService,
} from './service/start-service.js';
export { StoredBytes } from './volume/stored-bytes.js';
export { VolumeLimits, VolumesModule } from './volume/volume-limits.js';
