/** An engine that was started for a test or a bench. */
export interface RunningEngine {
  url: string;
  port: number;
  /** Stops it and removes what was temporary. */
  stop(): Promise<void>;
  /** Stops it but keeps its data and its port; `resume` brings it back. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
}
