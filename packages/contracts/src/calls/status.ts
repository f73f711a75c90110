import { z } from 'zod';
import { callsOf } from '../call.js';
import { partStatus } from '../entities/status.js';

export const statusCalls = {
  'get-status': callsOf('gateway').ownRead(
    'Each instance of the gateway and of the services: whether it is ready, and what it has done; administrators',
    z.strictObject({}),
    z.object({ parts: z.array(partStatus) }),
    { access: 'admin' },
  ),
} as const;
