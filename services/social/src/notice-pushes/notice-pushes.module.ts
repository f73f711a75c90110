import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NOTICE, NOTICE_CHOICE, noticeChoiceSchema, noticeSchema } from '../notices/notice.schema.js';
import { NoticePushesController } from './notice-pushes.controller.js';
import { NoticePushes } from './notice-pushes.js';
import { PUSH_DEVICE, PUSH_KEYS, pushDeviceSchema, pushKeysSchema } from './push.schema.js';
import { PushDevices } from './push-devices.repository.js';
import { PushQueue } from './push-queue.repository.js';
import { PushSender } from './push-sender.js';

/** Notifications by web push. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NOTICE, schema: noticeSchema },
      { name: NOTICE_CHOICE, schema: noticeChoiceSchema },
      { name: PUSH_DEVICE, schema: pushDeviceSchema },
      { name: PUSH_KEYS, schema: pushKeysSchema },
    ]),
  ],
  controllers: [NoticePushesController],
  providers: [NoticePushes, PushDevices, PushQueue, PushSender],
})
export class NoticePushesModule {}
