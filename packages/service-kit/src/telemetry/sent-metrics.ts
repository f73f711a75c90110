import type { Registry } from 'prom-client';

/** The registries that are sent by OTLP, if it is on: the same that `/metrics` shows. */
export const sentMetrics = new Set<Registry>();
