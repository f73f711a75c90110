import { SettingsError } from '../config/settings.js';
import { flushLogs } from '../log/log.js';
import { stopTelemetry } from '../telemetry/with-telemetry.js';
import type { Running } from './start-service.js';

/** Longest time from the signal to stop until the process ends, in milliseconds. */
const STOP_MS = 15_000;

/** Wrong settings explain themselves to the operator; all other errors need a stack. */
const textOf = (error: unknown): string =>
  error instanceof Error
    ? ((error instanceof SettingsError ? undefined : error.stack) ?? error.message)
    : String(error);

/**
 * The life of a process: starts the app, stops it on SIGTERM or SIGINT with exit code 0, and ends it with code 1 and one
 * clear text when it cannot start or something unforeseen happens.
 */
export async function runMain(name: string, start: () => Promise<Running>): Promise<void> {
  const fail = (error: unknown): never => {
    flushLogs();
    console.error(`${name} ends: ${textOf(error)}`);
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  let running: Running | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => fail(new Error(`did not stop within ${STOP_MS / 1000} s`)), STOP_MS).unref();
    await running?.close();
    await stopTelemetry();
    flushLogs();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    running = await start();
  } catch (error) {
    fail(error);
  }
}

/**
 * A command that does one thing and ends: says what it did, or with code 1 what went wrong.
 * @param work its answer is the line printed at the end
 */
export async function runOnce(name: string, work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    console.error(`${name} failed: ${textOf(error)}`);
    process.exitCode = 1;
  }
}
