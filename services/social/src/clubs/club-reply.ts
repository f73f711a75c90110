import type { ClubCard } from '@screenlore/contracts';
import type { StoredClub, StoredClubInvitation } from './club.schema.js';

export const isMember = ({ members }: StoredClub, id: string | undefined): boolean =>
  members.some((member) => member.id === id);

/** Whether somebody may know that the club exists (CLUB-03). */
export const mayRead = (
  club: StoredClub,
  reader: string | undefined,
  invitation: StoredClubInvitation | null | undefined,
): boolean => club.open || isMember(club, reader) || invitation?.declined === false;

export const cardOf = (club: StoredClub, reader: string | undefined): ClubCard => ({
  ...{ _id: club._id, name: club.name, about: club.about, open: club.open },
  members: club.members.length,
  own: club.owner === reader ? 'owner' : isMember(club, reader) ? 'member' : null,
});

/** The owner first, then by time of joining. */
export const peopleOf = ({ members, owner }: StoredClub) =>
  members
    .map(({ id, since }) => ({ _id: id, since: since.toISOString(), owner: id === owner }))
    .sort((a, b) => Number(b.owner) - Number(a.owner));

/** The votes of a poll as numbers, without names (CLUB-31). */
export const pollOf = ({ poll, votes }: StoredClub, reader: string | undefined) =>
  poll.length === 0
    ? null
    : {
        titles: poll.map((title) => ({
          title,
          votes: votes.filter((vote) => vote.title === title).length,
        })),
        own: votes.find(({ member }) => member === reader)?.title ?? null,
      };
