/** What the servers that listen to the network do alike with every request, as hooks of Fastify. */
export { ConcurrencyLimit } from './concurrency-limit.js';
export { type EdgeOptions, edgeSettings, guardEdge, requestIdOf, UNREADABLE_ADDRESS } from './edge.js';
export { BodyError, receiveBody } from './receive-body.js';
