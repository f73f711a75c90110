let stop: (() => Promise<void>) | undefined;

/**
 * Runs an app, with traces and metrics by OTLP if OTEL_EXPORTER_OTLP_ENDPOINT names a collector. Otherwise OpenTelemetry's SDK
 * is not loaded.
 * @param load imports the app, because HTTP, fetch and MongoDB are instrumented when they are loaded
 */
export async function withTelemetry(service: string, load: () => Promise<unknown>): Promise<void> {
  if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim()) {
    const { startSdk } = await import('./sdk.js');
    stop = startSdk(service);
  }
  await load();
}

/** Sends the rest. Never rejects, so that an unreachable collector does not keep a process from ending. */
export const stopTelemetry = async (): Promise<void> => stop?.().catch(() => undefined);
