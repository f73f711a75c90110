import { ROLE_BADGE_FROM, type Role, type TitleReference } from '@screenlore/contracts';

/** The title of a role; null only if the title was deleted. */
export const titleOfRole = ({ movie, serie, game }: Role): TitleReference | null => movie ?? serie ?? game;

/** Whether a role has the yellow badge (SECTION-05). */
export const isOutstanding = ({ activity }: Role): boolean =>
  activity.rating !== null && activity.rating >= ROLE_BADGE_FROM;
