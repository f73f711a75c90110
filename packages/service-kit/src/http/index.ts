/** What every server that speaks HTTP shares; none of it loads Nest, NATS or MongoDB. */
export { type HealthServer, startHealthServer } from '../health/health-server.js';
export { Readiness } from '../health/readiness.js';
export {
  allowedHosts,
  MISDIRECTED,
  MISDIRECTED_TEXT,
  namesTwoHosts,
  TWO_HOSTS_TEXT,
} from './allowed-hosts.js';
export { BASE_HEADERS } from './base-headers.js';
export { coarseNetworkOf, networkOf } from './network-of.js';
export { isReadableQuery, readAddress } from './read-address.js';
export { endSlowClients } from './slow-clients.js';
export { HEADER_LIMITS, timeLimits } from './time-limits.js';
export { type EndTurn, Turns, type TurnsOptions } from './turns.js';
export { isStillSent, leaveUnread, saysTooMuch } from './unread-body.js';
export { answerUnreadableRequest } from './unreadable-request.js';
