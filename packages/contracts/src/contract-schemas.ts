import { z } from 'zod';
import { CALL_NAMES, callOf } from './calls/index.js';
import { INTERNAL_CALL_NAMES, internalCallOf } from './internal/index.js';

/** A JSON Schema, as far as the contract uses it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The requests and replies of all calls, public and internal, as two JSON schemas with one property per call. */
export interface ContractSchemas {
  requests: JsonSchema;
  replies: JsonSchema;
}

/** The contract in a form to record and compare: `released/contract.json` is the last release's (TEAM-19). */
export function contractSchemas(): ContractSchemas {
  const declared = [
    ...CALL_NAMES.map((name) => [name, callOf(name)] as const),
    ...INTERNAL_CALL_NAMES.map((name) => [name, internalCallOf(name)] as const),
  ];
  const all = (kind: 'request' | 'reply') =>
    z.object(Object.fromEntries(declared.map(([name, call]) => [name, call[kind]])));
  // What calls share is written once.
  const schema = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => ({
    ...z.toJSONSchema(type, { io, reused: 'ref' }),
  });
  return { requests: schema(all('request'), 'input'), replies: schema(all('reply'), 'output') };
}
