import type { TitleDocument } from '@screenlore/catalogue-model';
import { type InternalRequest, knownVideo, videoStillSource } from '@screenlore/contracts';

type Sources = Pick<TitleDocument, 'coverSource' | 'bannerSource' | 'photoSources' | 'videos'>;

/** The address of a title's picture on another site: null if it is drawn, undefined if the title has no such picture. */
export function pictureSource(
  title: Sources,
  picture: InternalRequest<'get-picture'>['picture'],
  index: number,
): string | null | undefined {
  switch (picture) {
    case 'cover':
      return title.coverSource;
    case 'banner':
      return title.bannerSource;
    case 'photo':
      return title.photoSources[index];
    case 'video': {
      const link = title.videos[index];
      return link === undefined || !knownVideo(link) ? undefined : videoStillSource(link);
    }
    default:
      return undefined;
  }
}
