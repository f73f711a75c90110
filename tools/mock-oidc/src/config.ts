import { isLoopbackHost } from '@screenlore/contracts';
import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** The public address, if it is not PORT. */
  ISSUER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535),
  HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
});
export type IdentityConfig = z.infer<typeof schema>;

/** It lets in everybody who presses a button, so it runs only in a portal on one machine. */
const REFUSED = 'The mock OIDC provider does not start';
const REAL_OR_ADMIN = ['GOOGLE_CLIENT_ID', 'FACEBOOK_CLIENT_ID', 'ADMIN_EMAILS'];

/** The only reader of this app's environment. @throws Error with the reason why it must not run here */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): IdentityConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  if (given['EMBEDDED_PORTAL'] !== 'yes' || given['NODE_ENV'] === 'production')
    throw new Error(`${REFUSED}: it runs only as a part of npm start, npm run dev and npm test.`);
  const beside = REAL_OR_ADMIN.find((name) => given[name] !== undefined);
  if (beside) throw new Error(`${REFUSED}: ${beside} is set, and it never runs beside that.`);
  const read = schema.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${REFUSED}: its environment is not right.\n${faults.join('\n')}`);
  }
  if (!isLoopbackHost(read.data.HOST))
    throw new Error(`${REFUSED}: HOST is ${read.data.HOST}, and it listens on this machine alone.`);
  return read.data;
}
