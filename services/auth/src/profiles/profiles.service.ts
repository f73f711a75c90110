import { Injectable } from '@nestjs/common';
import { CallError } from '@screenlore/service-kit';
import { ProfilesRepository } from './profiles.repository.js';

@Injectable()
export class ProfilesService {
  constructor(private readonly profiles: ProfilesRepository) {}

  /**
   * Sets, or with null removes, the background of an account.
   * @param photoUrl a photo of the catalogue; the gateway has asked there
   * @throws CallError notFound
   */
  async setBackground(
    accountId: string,
    photoUrl: string | null,
  ): Promise<{ userBackgroundUrl: string | null }> {
    if (!(await this.profiles.setBackground(accountId, photoUrl)))
      throw new CallError('notFound', 'There is no such user');
    return { userBackgroundUrl: photoUrl };
  }
}
