import type { ProcessSpec } from './managed-process.js';
import type { RunningEngine } from './running-engine.js';
import { Supervisor } from './supervisor.js';

/**
 * Starts one engine for a test or a bench and waits until it is ready.
 * @param logDir folder for its log
 * @param removed told once it has stopped
 */
export async function startAlone(
  spec: ProcessSpec,
  logDir: string,
  engine: Pick<RunningEngine, 'url' | 'port'>,
  removed: () => Promise<void>,
): Promise<RunningEngine> {
  const supervisor = new Supervisor([spec], { logDir });
  await supervisor.start();
  return {
    ...engine,
    stop: async () => {
      await supervisor.stop();
      await removed();
    },
    suspend: () => supervisor.stopOne(spec.name),
    resume: () => supervisor.startOne(spec.name),
  };
}
