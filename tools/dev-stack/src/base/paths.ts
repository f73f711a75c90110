import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. This file sits three folders below it, compiled (`dist`) or not (`src`). */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Everything a run leaves behind, ignored by git. */
export const stateDir = path.join(projectRoot, '.screenlore');

export const inProject = (...parts: string[]): string => path.join(projectRoot, ...parts);
export const inState = (...parts: string[]): string => path.join(stateDir, ...parts);
