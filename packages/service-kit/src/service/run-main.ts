import { SettingsError } from '../config/settings.js';
import { flushLogs } from '../log/log.js';
import { stopTelemetry } from '../telemetry/with-telemetry.js';
import type { Running } from './start-service.js';

/** How long (ms) the process may take to stop after the signal. */
const STOP_MS = 15_000;

/** Errors of settings explain themselves; all others need a stack. */
const textOf = (error: unknown): string =>
  error instanceof Error
    ? ((error instanceof SettingsError ? undefined : error.stack) ?? error.message)
    : String(error);

/**
 * The life of a process: starts the app, stops it on SIGTERM or SIGINT with exit code 0, and ends it with code 1 and one clear message if
 * it cannot start or crashes.
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
 * Runs a command that does one thing and ends: prints what it did, or fails with code 1 and the reason.
 * @param work returns the line to print at the end
 */
export async function runOnce(name: string, work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    console.error(`${name} failed: ${textOf(error)}`);
    process.exitCode = 1;
  }
}
