import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: NonNullable<typeof gc> = runInNewContext('gc');

/** Collects the measuring process's own garbage, so that this does not happen during a measurement. */
export const clearGarbage = (): void => collect({ type: 'minor' });
