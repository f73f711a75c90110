import { z } from 'zod';
import { callsOf } from '../call.js';
import { id } from '../entities/common.js';
import { troubledMail } from '../entities/mail.js';

const mail = callsOf('mail');

/** Mail on the administrators' status page. */
export const mailCalls = {
  'get-mail-status': mail.ownRead(
    'Whether email can be sent, how many wait, and the newest that may not have arrived; administrators',
    z.strictObject({}),
    z.object({
      /** False if the operator has not configured an SMTP server. */
      on: z.boolean(),
      waiting: z.int().min(0),
      /** The newest 50. */
      troubled: z.array(troubledMail),
      /** The number of all. */
      troubledCount: z.int().min(0),
    }),
    { access: 'admin' },
  ),
  'send-mail-again': mail.change(
    'Send an email again that was given up or may have been lost; administrators',
    z.strictObject({ mailId: id }),
    z.object({ waiting: z.literal(true) }),
    { access: 'admin', stores: 'again' },
  ),
} as const;
