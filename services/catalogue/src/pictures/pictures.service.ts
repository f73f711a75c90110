import { Injectable } from '@nestjs/common';
import { drawnPerson, drawnTitle } from '@screenlore/catalogue-model';
import {
  CATEGORIES,
  type Category,
  type InternalReply,
  type InternalRequest,
  pictureAddress,
  SINGULAR,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { photoAt } from './photo-address.js';
import { pictureSource } from './picture-source.js';
import { PicturesRepository } from './pictures.repository.js';

type Request = InternalRequest<'get-picture'>;
type Reply = InternalReply<'get-picture'>;

/** What a picture is drawn from, or its address on another site. */
@Injectable()
export class PicturesService {
  constructor(private readonly pictures: PicturesRepository) {}

  /** @throws CallError notFound if the item does not exist or has no such picture */
  async find(request: Request): Promise<Reply> {
    const found = await this.look(request);
    if (!found) throw new CallError('notFound', `No ${request.picture} of '${request.id}' was found.`);
    return found;
  }

  /**
   * @param photoUrl must be exactly an address that a title has, so that nothing else is ever kept or shown
   * @throws CallError malformed if it is not the address of a photo, notFound if no title has that photo
   */
  async checkPhoto(photoUrl: string): Promise<InternalReply<'check-photo'>> {
    const photo = photoAt(photoUrl);
    if (!photo) throw new CallError('malformed', 'photoUrl has to be the address of a photo of a title');
    const { kind, titleId, index } = photo;
    const title = await this.pictures.title(kind, titleId);
    const address =
      title &&
      index < title.photoSources.length &&
      pictureAddress.photo(kind, title.titleId, index, title.pictureVersion);
    if (address !== photoUrl) throw new CallError('notFound', 'No title of the catalogue has this photo');
    return { photoUrl };
  }

  private look(request: Request): Promise<Reply | undefined> {
    const kind = CATEGORIES.find((category) => category === request.of || SINGULAR[category] === request.of);
    if (kind !== undefined) return this.ofTitle(kind, request);
    return request.of === 'person' ? this.ofPerson(request) : this.ofCharacter(request);
  }

  private async ofTitle(kind: Category, { id, picture, index }: Request): Promise<Reply | undefined> {
    const title = await this.pictures.title(kind, id);
    if (!title) return undefined;
    const source = pictureSource(title, picture, index);
    if (source === undefined) return undefined;
    return { source, facts: drawnTitle(title.titleId, title) };
  }

  private async ofPerson({ id, picture }: Request): Promise<Reply | undefined> {
    const person = picture === 'portrait' ? await this.pictures.person(id) : null;
    if (!person) return undefined;
    return { source: person.portraitSource, facts: drawnPerson(person) };
  }

  private async ofCharacter({ id, picture }: Request): Promise<Reply | undefined> {
    const role = picture === 'character' ? await this.pictures.role(id) : null;
    if (role?.character == null) return undefined;
    const title = await this.pictures.titleById(role.title);
    return {
      source: null,
      facts: {
        about: 'character',
        id,
        characterName: role.character,
        title: role.of.title,
        genres: title?.genre ?? [],
        sex: role.sex,
      },
    };
  }
}
