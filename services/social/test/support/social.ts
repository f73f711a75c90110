import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import { AppModule } from '../../src/app.module.js';
import type { SocialConfig } from '../../src/config.js';

/** The service with a database of its own; without limits by default. */
export async function startSocial(settings: Partial<SocialConfig> = {}): Promise<ServiceUnderTest> {
  const social = await serviceUnderTest<SocialConfig>({
    name: 'social',
    module: AppModule,
    config: (base) => ({
      ...base,
      CLUB_INVITATIONS_PER_DAY: 0,
      NEW_ACCOUNT_HOURS: 24,
      RECOMMENDATIONS_PER_DAY: 0,
      REPORTS_PER_DAY: 0,
      NOTICE_MAIL_MINUTES: 15,
      PUBLIC_URL: undefined,
      PUSH_HOSTS: [],
      PUSH_RETRY_S: 60,
      VAPID_PUBLIC_KEY: undefined,
      VAPID_PRIVATE_KEY: undefined,
      ...settings,
    }),
  });
  await social.start();
  return social;
}
