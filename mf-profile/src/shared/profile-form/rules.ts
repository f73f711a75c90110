import { ownProfileChange } from '@screenlore/contracts';
import { checked } from '../form/checked.js';

export const checkProfile = (typed: unknown) => checked(ownProfileChange.safeParse(typed));
