import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { FILES_UNUSED } from '@screenlore/contracts';
import { CallError, CONFIG, Metrics, NatsLink } from '@screenlore/service-kit/base';
import type { GatewayConfig } from '../config.js';
import { ServiceClient } from '../services/service-client.js';
import { IncomingFiles } from './incoming-files.js';
import { Uploads } from './uploads.js';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const AT_A_TIME = 100;

/**
 * Removes files that no draft or post has used for a day (UNUSED_FILES_HOURS). Content marks them, so that nothing can
 * use them any more; then their bytes are deleted, then their records. After an interruption the next sweep finds the
 * same files. All steps are repeatable, so several gateways may sweep at once.
 */
@Injectable()
export class SweepFiles implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(SweepFiles.name);
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private closing = false;
  private readonly ended: (outcome: 'ok' | 'failed') => void;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: ServiceClient,
    private readonly uploads: Uploads,
    private readonly incoming: IncomingFiles,
    private readonly nats: NatsLink,
    metrics: Metrics,
  ) {
    this.ended = metrics.runsOf('files_sweep');
  }

  onApplicationBootstrap(): void {
    // The queue group makes a single gateway do it.
    this.nats.onFirstUp((connection) =>
      connection.subscribe(FILES_UNUSED, { queue: 'gateway', callback: () => this.now() }),
    );
    this.plan();
  }

  /** Does nothing during a round: that round or the next message finds the files. */
  private now(): void {
    if (this.round || this.closing) return;
    clearTimeout(this.timer);
    this.begin();
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** Gateways that start together sweep at different times. */
  private plan(): void {
    const every = this.config.FILES_SWEEP_MINUTES * MINUTE_MS;
    if (every === 0 || this.closing) return;
    this.timer = setTimeout(() => this.begin(), every * (0.5 + Math.random())).unref();
  }

  private begin(): void {
    this.round = this.sweep()
      .then(() => this.ended('ok'))
      .catch((error: unknown) => {
        this.ended('failed');
        // An unavailable service is asked again in the next round.
        if (!(error instanceof CallError)) this.log.error(error);
      })
      .finally(() => {
        this.round = undefined;
        this.plan();
      });
  }

  private async sweep(): Promise<void> {
    await this.incoming.clear();
    const asker = { requestId: randomUUID() };
    const asked = { olderThanMs: this.config.UNUSED_FILES_HOURS * HOUR_MS, count: AT_A_TIME };
    for (let more = true; more && !this.closing; ) {
      const { ids } = await this.services.internal('take-unused-files', asked, asker);
      if (ids.length === 0) return;
      for (const id of ids) await this.uploads.remove(id);
      const { forgotten } = await this.services.internal('forget-files', { ids }, asker);
      this.log.log(`removed ${forgotten} unused files`);
      more = ids.length === AT_A_TIME;
    }
  }
}
