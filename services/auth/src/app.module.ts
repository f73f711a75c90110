import { Module } from '@nestjs/common';

/** Accounts: all calls of this service are planned in the contract; each comes with its feature's module here. */
@Module({})
export class AppModule {}
