import { z } from 'zod';
import { CALL_NAMES, callOf } from './calls/index.js';
import { INTERNAL_CALL_NAMES, internalCallOf } from './internal/index.js';

/** A schema as JSON Schema has it, as far as the contract uses it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Requests and replies of all calls, public and internal, as two JSON schemas with one property for each call. */
export interface ContractSchemas {
  requests: JsonSchema;
  replies: JsonSchema;
}

/** The contract as it can be recorded and compared: `released/contract.json` is that of the last release (TEAM-19). */
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
