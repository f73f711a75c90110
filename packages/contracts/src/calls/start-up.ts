import { z } from 'zod';
import { read } from '../call.js';

export const startUpCalls = {
  'start-up': read({
    summary: 'All lists the portal starts with, in one answer',
    service: 'gateway',
    planned: 'The single start-up answer comes with the full home page.',
    request: z.strictObject({}),
    reply: z.record(z.string(), z.array(z.unknown())),
  }),
} as const;
