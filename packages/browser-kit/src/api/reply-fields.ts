import type { CallName } from '@screenlore/contracts';

/** The fields of a reply, each with what has to be in it at least. */
export type Fields = Readonly<Record<string, readonly string[]>>;
export type FieldsByCall = { readonly [N in CallName]?: Fields };

/** Whatever it is, null too. */
export const ANY: readonly string[] = [];
export const LIST = ['map'];
export const PAGED = { total: ANY };
export const COUNTS = { totalComments: ANY, totalParentComments: ANY };
