import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import { AppModule } from '../../src/app.module.js';
import { readConfig } from '../../src/config.js';
import { MIGRATIONS } from '../../src/migrations/index.js';

export const JWT_SECRET = 'a secret that only these tests know and sign with';

export type AuthUnderTest = ServiceUnderTest;

/** @param settings by default hashes are cheap and nothing is limited */
export async function startAuth(settings: Record<string, string> = {}): Promise<AuthUnderTest> {
  const auth = await serviceUnderTest({
    name: 'auth',
    module: AppModule,
    migrations: MIGRATIONS,
    config: (base) =>
      readConfig({
        ...Object.fromEntries(Object.entries(base).map(([name, value]) => [name, String(value)])),
        HEALTH_PORT: '0',
        JWT_SECRET,
        ARGON2_MEMORY_KIB: '64',
        ARGON2_PASSES: '1',
        SIGN_INS_PER_MINUTE: '0',
        SIGN_UPS_PER_HOUR: '0',
        SIGN_UPS_PER_DAY: '0',
        GUESSES_AT_ONCE: '0',
        ...settings,
      }),
  });
  await auth.start();
  return auth;
}

/** The person who signs up in these tests. */
export const ada = {
  firstName: 'Ada',
  surname: 'Lovelace',
  username: 'Ada.L',
  email: 'Ada@Example.org',
  password: 'Engine1843',
  sex: 'female' as const,
  address: '192.0.2.1',
};
