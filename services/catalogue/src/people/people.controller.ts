import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { PeopleService } from './people.service.js';

/** The calls about people, roles and characters; one method a call, no rules. */
@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @OnCall('get-actor')
  async getActor({ body }: Envelope<CallRequest<'get-actor'>>) {
    return { actor: await this.people.single(body.nameId) };
  }

  @OnInternalCall('get-people-references')
  getPeopleReferences({ body }: Envelope<InternalRequest<'get-people-references'>>) {
    return this.people.references(body);
  }

  @OnCall('get-actors')
  getActors({ body }: Envelope<CallRequest<'get-actors'>>) {
    return this.people.searchable(body);
  }

  @OnCall('get-actors-top-rated')
  getActorsTopRated({ body }: Envelope<CallRequest<'get-actors-top-rated'>>) {
    return this.people.topRated(body);
  }

  @OnCall('get-actors-born')
  getActorsBorn({ body }: Envelope<CallRequest<'get-actors-born'>>) {
    return this.people.born(body);
  }

  @OnCall('get-characters')
  getCharacters({ body }: Envelope<CallRequest<'get-characters'>>) {
    return this.people.characters(body);
  }

  @OnCall('get-roles-movie')
  getRolesMovie({ body }: Envelope<CallRequest<'get-roles-movie'>>) {
    return this.people.popularRoles('movies', body);
  }

  @OnCall('get-roles-movie-top-rated')
  getRolesMovieTopRated({ body }: Envelope<CallRequest<'get-roles-movie-top-rated'>>) {
    return this.people.ratedRoles('movies', null, body);
  }

  @OnCall('get-roles-movie-male')
  getRolesMovieMale({ body }: Envelope<CallRequest<'get-roles-movie-male'>>) {
    return this.people.ratedRoles('movies', 'male', body);
  }

  @OnCall('get-roles-movie-female')
  getRolesMovieFemale({ body }: Envelope<CallRequest<'get-roles-movie-female'>>) {
    return this.people.ratedRoles('movies', 'female', body);
  }

  @OnCall('get-roles-serie')
  getRolesSerie({ body }: Envelope<CallRequest<'get-roles-serie'>>) {
    return this.people.popularRoles('series', body);
  }

  @OnCall('get-roles-serie-top-rated')
  getRolesSerieTopRated({ body }: Envelope<CallRequest<'get-roles-serie-top-rated'>>) {
    return this.people.ratedRoles('series', null, body);
  }

  @OnCall('get-roles-serie-male')
  getRolesSerieMale({ body }: Envelope<CallRequest<'get-roles-serie-male'>>) {
    return this.people.ratedRoles('series', 'male', body);
  }

  @OnCall('get-roles-serie-female')
  getRolesSerieFemale({ body }: Envelope<CallRequest<'get-roles-serie-female'>>) {
    return this.people.ratedRoles('series', 'female', body);
  }
}
