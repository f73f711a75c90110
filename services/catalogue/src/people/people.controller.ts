import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { type CallEnvelope, OnCall, OnInternalCall } from '@screenlore/service-kit';
import { PeopleService } from './people.service.js';

type RolesCall = 'get-roles-movie' | 'get-roles-serie';
const kindOf = (call: string) => (call.startsWith('get-roles-movie') ? 'movies' : 'series');

/** The calls about people, roles and characters; no rules. */
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

  @OnCall('get-roles-movie', 'get-roles-serie')
  getRoles({ call, body }: CallEnvelope<RolesCall>) {
    return this.people.popularRoles(kindOf(call), body);
  }

  @OnCall('get-roles-movie-top-rated', 'get-roles-serie-top-rated')
  getRolesTopRated({ call, body }: CallEnvelope<`${RolesCall}-top-rated`>) {
    return this.people.ratedRoles(kindOf(call), null, body);
  }

  @OnCall('get-roles-movie-male', 'get-roles-serie-male')
  getRolesMale({ call, body }: CallEnvelope<`${RolesCall}-male`>) {
    return this.people.ratedRoles(kindOf(call), 'male', body);
  }

  @OnCall('get-roles-movie-female', 'get-roles-serie-female')
  getRolesFemale({ call, body }: CallEnvelope<`${RolesCall}-female`>) {
    return this.people.ratedRoles(kindOf(call), 'female', body);
  }
}
