/**
 * Something the person at the keyboard can mend. Its message is one sentence (or two) that says what to do;
 * the command line prints it without a stack and ends with exit code 1.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** The text of whatever was thrown. */
export const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** The system error code (`ENOENT`, `EADDRINUSE`, …) of whatever was thrown, if it has one. */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}

const folderProblems: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk is full (while writing ${path}): free some space, then run the command again.`,
  EDQUOT: (path) =>
    `Your disk quota is used up (while writing ${path}): free some space, then run the command again.`,
  EROFS: (path) => `${path} is on a read-only disk: move the project to a folder that can be written to.`,
  EACCES: (path) =>
    `No permission to write ${path}: make the folder writable for your user, then run the command again.`,
  EPERM: (path) =>
    `No permission to change ${path}: make the folder writable for your user, then run the command again.`,
};

/** Turns errors of a disk (full, read-only, no permission) into a Problem; hands back everything else unchanged. */
export function asProblem(thrown: unknown): unknown {
  const tell = folderProblems[codeOf(thrown) ?? ''];
  if (!tell || thrown instanceof Problem) return thrown;
  const path =
    typeof thrown === 'object' && thrown !== null && 'path' in thrown ? String(thrown.path) : 'a file';
  return new Problem(tell(path));
}
