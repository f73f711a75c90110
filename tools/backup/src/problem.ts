export { asProblem, Problem } from '../../dev-stack/scripts/problems.mjs';

/** The text of whatever was thrown, and of what caused it. */
export function textOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.cause === undefined ? thrown.message : `${thrown.message} (${textOf(thrown.cause)})`;
}
