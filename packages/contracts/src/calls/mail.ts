import { z } from 'zod';
import { callsOf } from '../call.js';
import { id } from '../entities/common.js';
import { troubledMail } from '../entities/mail.js';

const mail = callsOf('mail');

/** What administrators see of mail, on the status page. */
export const mailCalls = {
  'get-mail-status': mail.ownRead(
    'Whether email can be sent, how many wait, and the newest that may not have arrived; administrators',
    z.strictObject({}),
    z.object({
      /** False where the operator has set no SMTP server. */
      on: z.boolean(),
      waiting: z.int().min(0),
      /** The newest 50. */
      troubled: z.array(troubledMail),
      /** Of all. */
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
