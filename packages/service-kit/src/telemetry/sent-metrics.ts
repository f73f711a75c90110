import type { Registry } from 'prom-client';

/** What is sent by OTLP, where that is wanted: the same that `/metrics` shows. */
export const sentMetrics = new Set<Registry>();
