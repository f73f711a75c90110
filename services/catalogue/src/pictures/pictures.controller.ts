import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @OnInternalCall('get-picture')
  getPicture({ body }: Envelope<InternalRequest<'get-picture'>>) {
    return this.pictures.find(body);
  }

  @OnInternalCall('check-photo')
  checkPhoto({ body }: Envelope<InternalRequest<'check-photo'>>) {
    return this.pictures.checkPhoto(body.photoUrl);
  }
}
