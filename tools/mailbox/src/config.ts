import { isLoopbackHost } from '@screenlore/contracts';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const schema = z.object({
  PORT: port,
  HOST: z.string().default('127.0.0.1'),
  SMTP_PORT: port,
  HEALTH_PORT: port,
  HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
});
export type MailboxConfig = z.infer<typeof schema>;

/** The only reader of this app's environment. @throws Error with the reason why it must not run here */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): MailboxConfig {
  const read = schema.safeParse(environment);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The mailbox does not start: its environment is not right.\n${faults.join('\n')}`);
  }
  // Everybody who reads these mails can sign in as anybody.
  if (!isLoopbackHost(read.data.HOST))
    throw new Error(
      `The mailbox does not start: HOST is ${read.data.HOST}, and it is for this machine alone.`,
    );
  return read.data;
}
