import { type DynamicModule, Global, Module, type ModuleMetadata } from '@nestjs/common';
import { Readiness } from '@screenlore/http-kit';
import { CONFIG } from '../config/settings.js';
import { Metrics } from '../metrics/metrics.js';
import { NatsLink } from '../nats/nats-link.js';
import { Peers } from '../peers/peers.js';

@Global()
@Module({})
class KitModule {}

@Module({})
class RootModule {}

export interface KitParts {
  config: object;
  readiness: Readiness;
  metrics: Metrics;
  nats: NatsLink;
}

/** Settings, readiness, metrics and the connections to NATS and the other services, for every module of an app. */
const kitModule = (parts: KitParts): DynamicModule => {
  const providers = [
    { provide: CONFIG, useValue: parts.config },
    { provide: Readiness, useValue: parts.readiness },
    { provide: Metrics, useValue: parts.metrics },
    { provide: NatsLink, useValue: parts.nats },
    Peers,
  ];
  return { module: KitModule, providers, exports: providers };
};

/** The root module of an app: the kit's providers and the app's modules. */
export const rootModule = (
  parts: KitParts,
  imports: NonNullable<ModuleMetadata['imports']>,
): DynamicModule => ({ module: RootModule, imports: [kitModule(parts), ...imports] });
