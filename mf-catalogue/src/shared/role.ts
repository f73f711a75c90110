import { ROLE_BADGE_FROM, type Role, type TitleReference } from '@screenlore/contracts';

/** The title a role is played in; null only for a role whose title has gone. */
export const titleOfRole = ({ movie, serie, game }: Role): TitleReference | null => movie ?? serie ?? game;

/** Whether a role carries the yellow badge (SECTION-05). */
export const isOutstanding = ({ activity }: Role): boolean =>
  activity.rating !== null && activity.rating >= ROLE_BADGE_FROM;
