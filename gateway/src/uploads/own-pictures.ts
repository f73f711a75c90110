import { Injectable } from '@nestjs/common';
import { API_BASE, type UploadedFile, uploadIdOf } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { SHAPES, usualWidth } from '../files/picture-shapes.js';
import { readAddress } from '../files/pictures.controller.js';
import { type Asker, ServiceClient } from '../services/service-client.js';

const PICTURES = `${API_BASE}/pictures/`;
/** The colours for an address that does not name its picture's. */
const NO_BLUR = '8'.repeat(18);

/** Pictures already on the portal: a link to one needs no copy. */
@Injectable()
export class OwnPictures {
  constructor(private readonly services: ServiceClient) {}

  /** @param target an address on the portal's own origin */
  async find(target: URL, asker: Asker): Promise<UploadedFile | undefined> {
    const address = `${target.origin}${target.pathname}`;
    const fileId = uploadIdOf(address);
    if (fileId !== undefined) {
      const { files } = await this.services.internal('get-file-facts', { ids: [fileId] }, asker);
      const [found] = files;
      if (!found) return undefined;
      const { width, height, blur } = found;
      return { url: address, width, height, blur };
    }
    return target.pathname.startsWith(PICTURES) ? this.ofItem(target, asker) : undefined;
  }

  private async ofItem(target: URL, asker: Asker): Promise<UploadedFile | undefined> {
    const [of = '', id = '', picture = '', index] = target.pathname
      .slice(PICTURES.length)
      .split('/')
      .map(decoded);
    try {
      const asked = readAddress({ of, id, picture, ...(index === undefined ? {} : { index }) });
      await this.services.internal('get-picture', asked, asker);
      target.searchParams.delete('w');
      const blur = target.searchParams.get('b') ?? '';
      const width = usualWidth(asked.picture);
      const [across, down] = SHAPES[asked.picture];
      return {
        url: target.href,
        width,
        height: Math.round((width * down) / across),
        blur: /^[0-9a-f]{18}$/.test(blur) ? blur : NO_BLUR,
      };
    } catch (error) {
      if (error instanceof CallError && error.code === 'notFound') return undefined;
      throw error;
    }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
