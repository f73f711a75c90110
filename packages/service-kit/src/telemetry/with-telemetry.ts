let stop: (() => Promise<void>) | undefined;

/**
 * Runs an app, with traces and metrics by OTLP where OTEL_EXPORTER_OTLP_ENDPOINT names a collector. Without it nothing
 * of OpenTelemetry's SDK is loaded.
 * @param load imports the app: HTTP, fetch and MongoDB are instrumented when they are loaded
 */
export async function withTelemetry(service: string, load: () => Promise<unknown>): Promise<void> {
  if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim()) {
    const { startSdk } = await import('./sdk.js');
    stop = startSdk(service);
  }
  await load();
}

/** Sends what is not sent yet. Never rejects: a collector that cannot be reached must not keep a process from ending. */
export const stopTelemetry = async (): Promise<void> => stop?.().catch(() => undefined);
