/** What the gateway and services share: settings, logs, NATS, errors, health, metrics, start and stop. None of it loads a database. */

export { Readiness, startHealthServer } from '@screenlore/http-kit';
export { callerOf, isNewToFronts, moderatorOf } from './calls/caller-of.js';
export {
  CONFIG,
  callSigningKey,
  type HeldSettings,
  healthSettings,
  heldSettings,
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
export { CallError, codeOfStatus, INTERNAL_TEXT } from './errors/call-error.js';
export { CallErrorFilter } from './errors/call-error-filter.js';
export { checkRight, hasProof, proofNeeded, refuseSilenced } from './errors/check-right.js';
export { suspendedText } from './errors/sanction-texts.js';
export { overloaded, unavailable, unreachable } from './errors/unreachable.js';
export { AdaptiveLimit } from './load/adaptive-limit.js';
export { createLog, flushLogs, type Log, type LogLevel } from './log/log.js';
export { NestLog } from './log/nest-log.js';
export { type RequestContext, requestContext, stopIfAbandoned } from './log/request-context.js';
export { Metrics, type Outcome } from './metrics/metrics.js';
export { NatsLink } from './nats/nats-link.js';
export { showNats } from './nats/nats-metrics.js';
export { natsOptions } from './nats/nats-options.js';
export { CallSigner, replyBytes } from './nats/wire.js';
export { chosenReach, correctedReach } from './reach/corrected-reach.js';
export { keptReachOf } from './reach/kept-reach.js';
export { isRewritten, LIKED_BY_MANY } from './rewriting/is-rewritten.js';
export { rootModule } from './service/kit-module.js';
export { runMain, runOnce } from './service/run-main.js';
export type { Running } from './service/start-service.js';
export { answerStatus } from './status/answer-status.js';
export { asAsked, injectTrace, isTraced, nameSpan } from './telemetry/call-spans.js';
