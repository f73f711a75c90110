import { Module } from '@nestjs/common';

/** Comments: all calls of this service are planned in the contract; each comes with its feature's module here. */
@Module({})
export class AppModule {}
