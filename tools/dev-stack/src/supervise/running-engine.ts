/** An engine that was started for a test or a bench. */
export interface RunningEngine {
  url: string;
  port: number;
  /** Stops it and deletes temporary data. */
  stop(): Promise<void>;
  /** Stops it but keeps its data and its port; `resume` starts it again. */
  suspend(): Promise<void>;
  resume(): Promise<void>;
}
