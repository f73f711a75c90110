import { Controller } from '@nestjs/common';
import type { Envelope, InternalRequest } from '@screenlore/contracts';
import { OnInternalCall } from '@screenlore/service-kit';
import { FilesService } from './files.service.js';

@Controller()
export class FilesController {
  constructor(private readonly files: FilesService) {}

  @OnInternalCall('check-upload-room')
  checkRoom({ body }: Envelope<InternalRequest<'check-upload-room'>>) {
    return this.files.checkRoom(body);
  }

  @OnInternalCall('register-file')
  register({ body }: Envelope<InternalRequest<'register-file'>>) {
    return this.files.register(body);
  }

  @OnInternalCall('get-file-facts')
  facts({ body }: Envelope<InternalRequest<'get-file-facts'>>) {
    return this.files.facts(body);
  }

  @OnInternalCall('take-unused-files')
  takeUnused({ body }: Envelope<InternalRequest<'take-unused-files'>>) {
    return this.files.takeUnused(body);
  }

  @OnInternalCall('forget-files')
  forget({ body }: Envelope<InternalRequest<'forget-files'>>) {
    return this.files.forget(body);
  }
}
