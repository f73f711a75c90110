import type { CallName } from '@screenlore/contracts';

/** The fields of a reply, each with its required fields. */
export type Fields = Readonly<Record<string, readonly string[]>>;
export type FieldsByCall = { readonly [N in CallName]?: Fields };

/** Any value, including null. */
export const ANY: readonly string[] = [];
export const LIST = ['map'];
export const PAGED = { total: ANY };
export const COUNTS = { totalComments: ANY, totalParentComments: ANY };
