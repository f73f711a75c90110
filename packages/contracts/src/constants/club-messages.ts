import {
  CLUB_ABOUT_MAX,
  CLUB_INVITED_MAX,
  CLUB_LIST_MAX,
  CLUB_MEMBERS_MAX,
  CLUB_NAME_MAX,
  CLUB_POLL_MAX,
  CLUB_POLL_MIN,
  CLUBS_JOINED_MAX,
  CLUBS_OWNED_MAX,
} from './clubs.js';

// Texts about clubs, included in `MESSAGES`.
export const clubNameEmpty = 'Give the club a name';
export const clubNameLong = `The name of a club may have ${CLUB_NAME_MAX} characters at most`;
export const clubAboutEmpty = 'Say in a sentence what the club is about';
export const clubAboutLong = `The sentence about a club may have ${CLUB_ABOUT_MAX} characters at most`;
export const clubGone = 'There is no such club, or it is by invitation only';
export const clubNotYours = 'Only the owner of a club can do that';
export const clubFull = `A club has ${CLUB_MEMBERS_MAX} members at most`;
export const clubsOwnedMany = `A member owns ${CLUBS_OWNED_MAX} clubs at most`;
export const clubsJoinedMany = `A member is in ${CLUBS_JOINED_MAX} clubs at most`;
export const clubClosedToYou = 'You can join this club when its owner invites you';
export const clubOwnerStays = 'Hand the club over to another member first, or delete it';
export const clubNoMember = 'This member is not in the club';
export const clubMemberAlready = 'This member is in the club already';
export const clubInvitedAlready = 'This member was invited already';
export const clubInvitedMany = `${CLUB_INVITED_MAX} invitations to this club wait for an answer. Take some back first`;
export const clubInvitationsMany = 'You have invited a lot today. You can go on tomorrow';
export const clubNotInvitable = 'This member cannot be invited';
export const clubDays = 'The last day is before the first, or more than a year after it';
export const clubWriters = 'Join the club to write in it';
export const clubMembersOnly = 'Only members of the club can do that';
export const clubListFull = `The list of a club has ${CLUB_LIST_MAX} titles at most. Take some off first`;
export const clubPollSize = `A poll has ${CLUB_POLL_MIN} to ${CLUB_POLL_MAX} titles`;
export const clubPollOver = 'This poll is over';
