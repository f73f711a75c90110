import { z } from 'zod';
import { changeEmail, mailToken, verificationCalls } from '../calls/verification.js';
import { internalCallsOf } from './internal-call.js';

const { change } = internalCallsOf('auth');

/** The caller's network address: limits count by it. */
const address = z.string().max(100);
const link = z.strictObject({ token: mailToken, address });

export const verificationInternalCalls = {
  'ask-for-verification': change(z.strictObject({ address }), verificationCalls['send-verification'].reply),
  'ask-for-email-change': change(changeEmail.extend({ address }), verificationCalls['change-email'].reply),
  'use-verification-link': change(link, verificationCalls['verify-email'].reply),
  'use-take-back-link': change(link, verificationCalls['take-back-email'].reply),
  'use-closing-link': change(link, verificationCalls['close-ways-in'].reply),
} as const;
