import { LIMITS } from '@screenlore/contracts';
import type { SharpOptions } from 'sharp';

/** How pictures of others are read: what claims to have more pixels is a bomb, what ends early is broken. */
export const READING: SharpOptions = { limitInputPixels: LIMITS.imagePixelsMax, failOn: 'error' };
