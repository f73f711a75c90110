/** What every server that speaks HTTP shares; none of it loads Nest, NATS or MongoDB. */
export * from '@screenlore/http-kit';
