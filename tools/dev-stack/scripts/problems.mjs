import { statfs } from 'node:fs/promises';

/** Something the person at the keyboard can mend: says what to do in a sentence or two, and is printed without a stack. */
export class Problem extends Error {}

/** @type {Record<string, string>} */
const MEND = {
  ENOSPC: 'is on a disk that is full: free some space',
  EDQUOT: 'is on a disk whose quota is used up: free some space',
  EROFS: 'is on a read-only disk: move the project to a folder that can be written to',
  EACCES: 'may not be written to: make the folder writable for your user',
  EPERM: 'may not be changed: make the folder writable for your user',
};

/**
 * A Problem for an error of the disk (full, read-only, no permission); hands back everything else unchanged.
 * @param {any} error
 */
export function asProblem(error) {
  const mend = MEND[error?.code ?? ''];
  return mend ? new Problem(`${error.path ?? 'The project'} ${mend}, then run the command again.`) : error;
}

/**
 * @param {string} folder
 * @param {number} neededMegabytes
 * @throws Problem when its disk has too little room
 */
export async function assertRoom(folder, neededMegabytes) {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  if (megabytes < neededMegabytes)
    throw new Problem(
      `Only ${megabytes} MB are free on the disk of ${folder}, ${neededMegabytes} MB are needed: free some space, then run the command again.`,
    );
}
