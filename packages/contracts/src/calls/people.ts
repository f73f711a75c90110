import { z } from 'zod';
import { read } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { count, id, skip } from '../entities/common.js';
import { actor, character, role } from '../entities/person.js';
import { wholeListRequest } from './titles.js';

const service = 'catalogue';
const page = z.strictObject({ count: count.default(LIMITS.listCountDefault), skip: skip.default(0) });
const actors = z.object({ actors: z.array(actor) });
const roles = z.object({ roles: z.array(role) });

const roleList = (summary: string) => read({ summary, service, request: page, reply: roles });

export const peopleCalls = {
  'get-actors': read({
    summary: 'The best known people, or a page of all',
    service,
    request: wholeListRequest,
    reply: actors,
  }),
  'get-actors-top-rated': read({
    summary: 'People by the votes on their roles',
    service,
    request: page,
    reply: actors,
  }),
  'get-actors-born': read({
    summary: 'The best known people born in a month: those of the given day first, then by day of the month',
    service,
    request: z.strictObject({
      month: z.int().min(1).max(12),
      day: z.int().min(1).max(31).optional(),
      count: count.default(LIMITS.listCountDefault),
    }),
    reply: actors,
  }),
  'get-actor': read({
    summary: 'One person with all roles, newest first',
    service,
    request: z.strictObject({ nameId: id.min(1).max(200) }),
    reply: z.object({ actor }),
  }),
  'get-characters': read({
    summary: 'The most popular characters',
    service,
    request: page,
    reply: z.object({ characters: z.array(character) }),
  }),
  'get-roles-movie': roleList('Popular roles of movies'),
  'get-roles-movie-top-rated': roleList('Roles of movies by weighted rating'),
  'get-roles-movie-male': roleList('Roles of men in movies by weighted rating'),
  'get-roles-movie-female': roleList('Roles of women in movies by weighted rating'),
  'get-roles-serie': roleList('Popular roles of series'),
  'get-roles-serie-top-rated': roleList('Roles of series by weighted rating'),
  'get-roles-serie-male': roleList('Roles of men in series by weighted rating'),
  'get-roles-serie-female': roleList('Roles of women in series by weighted rating'),
} as const;
