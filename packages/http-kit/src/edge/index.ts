/** What all servers that listen to the network do with every request, as Fastify hooks. */
export { ConcurrencyLimit } from './concurrency-limit.js';
export { type EdgeOptions, edgeSettings, guardEdge, requestIdOf, UNREADABLE_ADDRESS } from './edge.js';
export { BodyError, receiveBody } from './receive-body.js';
