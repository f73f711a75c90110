import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535),
  HEALTH_HOST: z.string().min(1).default('127.0.0.1'),
  GOOGLE_CLIENT_ID: z.string().min(1),
  FACEBOOK_CLIENT_ID: z.string().min(1),
});
export type IdentityConfig = z.infer<typeof schema>;

/** The only reader of this app's environment. @throws Error naming the variable that is missing or wrong */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): IdentityConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The environment of the practice provider is not right.\n${faults.join('\n')}`);
}
