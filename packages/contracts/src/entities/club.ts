import { z } from 'zod';
import {
  CLUB_EARLIER_MAX,
  CLUB_INVITED_MAX,
  CLUB_LIST_MAX,
  CLUB_MEMBERS_MAX,
  CLUB_POLL_MAX,
  CLUBS_JOINED_MAX,
} from '../constants/clubs.js';
import { accountId, day, id, moment } from './common.js';
import { opinionAuthor } from './rating.js';
import { titleReference } from './title.js';

/** A group of members, as shown in lists. */
export const clubCard = z.object({
  _id: id,
  name: z.string(),
  about: z.string(),
  open: z.boolean().describe('Anybody joins; otherwise by invitation'),
  members: z.int().min(1).describe('How many they are'),
  own: z.enum(['owner', 'member']).nullable().describe('What the caller is in it'),
});
export type ClubCard = z.infer<typeof clubCard>;

/** What a club watches or plays, from one day to another. */
export const clubTitle = z.object({ title: titleReference, from: day, to: day });
export type ClubTitle = z.infer<typeof clubTitle>;

const person = opinionAuthor.extend({ _id: accountId });

/** A club, as shown on its page. */
export const club = clubCard.extend({
  people: z
    .array(person.extend({ since: moment, owner: z.boolean() }))
    .max(CLUB_MEMBERS_MAX)
    .describe('The owner first, then who is there longest'),
  current: clubTitle.nullable(),
  earlier: z.array(clubTitle).max(CLUB_EARLIER_MAX).describe('The last first'),
  list: z.array(titleReference).max(CLUB_LIST_MAX).describe('The last added first'),
  poll: z
    .object({
      titles: z.array(z.object({ title: titleReference, votes: z.int().min(0) })).max(CLUB_POLL_MAX),
      own: id.nullable().describe('`_id` of the title for which the caller votes'),
    })
    .nullable(),
  invited: z.boolean().describe('The caller is'),
  invitations: z.array(person).max(CLUB_INVITED_MAX).describe('That wait; for its owner alone'),
});
export type Club = z.infer<typeof club>;

/** The clubs of a member, and those they are invited to. */
export const ownClubs = z.object({
  clubs: z.array(clubCard.extend({ since: moment })).max(CLUBS_JOINED_MAX),
  invitations: z.array(z.object({ club: clubCard, by: opinionAuthor.nullable() })),
});
