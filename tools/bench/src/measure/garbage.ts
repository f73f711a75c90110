import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: NonNullable<typeof gc> = runInNewContext('gc');

/** Collects the garbage of the measuring process now, so that it does not happen during a measurement. */
export const clearGarbage = (): void => collect({ type: 'minor' });
