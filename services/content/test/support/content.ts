import type { RunningService } from '@screenlore/service-kit';
import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import { AppModule } from '../../src/app.module.js';
import type { ContentConfig } from '../../src/config.js';
import { MIGRATIONS } from '../../src/migrations/index.js';

export interface ContentUnderTest extends ServiceUnderTest {
  /** The first instance. */
  service: RunningService;
}

/** @param settings by default nothing is limited */
export async function startContent(settings: Partial<ContentConfig> = {}): Promise<ContentUnderTest> {
  const content = await serviceUnderTest<ContentConfig>({
    name: 'content',
    module: AppModule,
    migrations: MIGRATIONS,
    config: (base) => ({
      ...base,
      NEW_ACCOUNT_HOURS: 24,
      TEXTS_PER_HOUR: 0,
      ...{ HELD_DAYS: 7, HELD_LINKS: 2, HELD_TEXTS: 3 },
      ...settings,
    }),
  });
  return { ...content, service: await content.start() };
}
