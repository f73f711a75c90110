export { asProblem, Problem } from '../../scripts/problems.mjs';

/** The text of whatever was thrown. */
export const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** The system error code (`ENOENT`, `EADDRINUSE`, …) of whatever was thrown, if it has one. */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
