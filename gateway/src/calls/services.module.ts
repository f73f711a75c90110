import { Module } from '@nestjs/common';
import { ServiceClient } from './service-client.js';

/** The way to the services. */
@Module({ providers: [ServiceClient], exports: [ServiceClient] })
export class ServicesModule {}
