import { z } from 'zod';
import { callsOf } from '../call.js';
import * as LIMITS from '../constants/limits.js';
import { count, id, page } from '../entities/common.js';
import { actor, character, person, role } from '../entities/person.js';
import { wholeListRequest } from './titles.js';

const catalogue = callsOf('catalogue');

const pageRequest = z.strictObject(page);
const actors = z.object({ actors: z.array(actor) });
const roles = z.object({ roles: z.array(role) });

const roleList = (summary: string) => catalogue.read(summary, pageRequest, roles);

export const peopleCalls = {
  'get-actors': catalogue.read(
    'The best known actors, or a page of all people by a part of the name',
    wholeListRequest,
    actors,
  ),
  'get-actors-top-rated': catalogue.read('Actors by the votes on their roles', pageRequest, actors),
  'get-actors-born': catalogue.read(
    'The best known actors born in a month: of the given day, then of the days to come, then of those that are over',
    z.strictObject({
      month: z.int().min(1).max(12),
      day: z.int().min(1).max(31).optional(),
      count: count.default(LIMITS.listCountDefault),
    }),
    actors,
  ),
  'get-actor': catalogue.read(
    'One person or studio, with all roles and all titles made, newest first',
    z.strictObject({ nameId: id.min(1).max(200) }),
    z.object({ actor: person }),
  ),
  'get-characters': catalogue.read(
    'The most popular characters',
    pageRequest,
    z.object({ characters: z.array(character) }),
  ),
  'get-roles-movie': roleList('Popular roles of movies'),
  'get-roles-movie-top-rated': roleList('Roles of movies by weighted rating'),
  'get-roles-movie-male': roleList('Roles of men in movies by weighted rating'),
  'get-roles-movie-female': roleList('Roles of women in movies by weighted rating'),
  'get-roles-serie': roleList('Popular roles of series'),
  'get-roles-serie-top-rated': roleList('Roles of series by weighted rating'),
  'get-roles-serie-male': roleList('Roles of men in series by weighted rating'),
  'get-roles-serie-female': roleList('Roles of women in series by weighted rating'),
} as const;
