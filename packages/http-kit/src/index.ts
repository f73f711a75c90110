/** What all HTTP servers share; none of it loads Nest, NATS or MongoDB. */

export {
  allowedHosts,
  MISDIRECTED,
  MISDIRECTED_TEXT,
  namesTwoHosts,
  TWO_HOSTS_TEXT,
} from './allowed-hosts.js';
export { BASE_HEADERS } from './base-headers.js';
export { drainable } from './drain.js';
export { type HealthServer, startHealthServer } from './health-server.js';
export { coarseNetworkOf, networkOf, wideNetworkOf } from './network-of.js';
export { isReadableQuery, readAddress } from './read-address.js';
export { Readiness } from './readiness.js';
export { listReleases } from './releases.js';
export { endSlowClients } from './slow-clients.js';
export { HEADER_LIMITS, timeLimits } from './time-limits.js';
export { type EndTurn, Turns, type TurnsOptions } from './turns.js';
export { hasLeft, isStillSent, leaveUnread, saysTooMuch } from './unread-body.js';
export { answerUnreadableRequest } from './unreadable-request.js';
export { fetchFrom, Upstreams } from './upstreams.js';
