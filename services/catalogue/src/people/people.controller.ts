import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope } from '@screenlore/contracts';
import { OnCall } from '@screenlore/service-kit';
import { PeopleService } from './people.service.js';

/** The calls about people, roles and characters; one method a call, no rules. */
@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @OnCall('get-actor')
  async getActor({ body }: Envelope<CallRequest<'get-actor'>>) {
    return { actor: await this.people.single(body.nameId) };
  }

  @OnCall('get-actors')
  async getActors({ body }: Envelope<CallRequest<'get-actors'>>) {
    return { actors: await this.people.whole(body) };
  }

  @OnCall('get-actors-top-rated')
  async getActorsTopRated({ body }: Envelope<CallRequest<'get-actors-top-rated'>>) {
    return { actors: await this.people.topRated(body) };
  }

  @OnCall('get-actors-born')
  async getActorsBorn({ body }: Envelope<CallRequest<'get-actors-born'>>) {
    return { actors: await this.people.born(body) };
  }

  @OnCall('get-characters')
  async getCharacters({ body }: Envelope<CallRequest<'get-characters'>>) {
    return { characters: await this.people.characters(body) };
  }

  @OnCall('get-roles-movie')
  async getRolesMovie({ body }: Envelope<CallRequest<'get-roles-movie'>>) {
    return { roles: await this.people.popularRoles('movies', body) };
  }

  @OnCall('get-roles-movie-top-rated')
  async getRolesMovieTopRated({ body }: Envelope<CallRequest<'get-roles-movie-top-rated'>>) {
    return { roles: await this.people.ratedRoles('movies', null, body) };
  }

  @OnCall('get-roles-movie-male')
  async getRolesMovieMale({ body }: Envelope<CallRequest<'get-roles-movie-male'>>) {
    return { roles: await this.people.ratedRoles('movies', 'male', body) };
  }

  @OnCall('get-roles-movie-female')
  async getRolesMovieFemale({ body }: Envelope<CallRequest<'get-roles-movie-female'>>) {
    return { roles: await this.people.ratedRoles('movies', 'female', body) };
  }

  @OnCall('get-roles-serie')
  async getRolesSerie({ body }: Envelope<CallRequest<'get-roles-serie'>>) {
    return { roles: await this.people.popularRoles('series', body) };
  }

  @OnCall('get-roles-serie-top-rated')
  async getRolesSerieTopRated({ body }: Envelope<CallRequest<'get-roles-serie-top-rated'>>) {
    return { roles: await this.people.ratedRoles('series', null, body) };
  }

  @OnCall('get-roles-serie-male')
  async getRolesSerieMale({ body }: Envelope<CallRequest<'get-roles-serie-male'>>) {
    return { roles: await this.people.ratedRoles('series', 'male', body) };
  }

  @OnCall('get-roles-serie-female')
  async getRolesSerieFemale({ body }: Envelope<CallRequest<'get-roles-serie-female'>>) {
    return { roles: await this.people.ratedRoles('series', 'female', body) };
  }
}
