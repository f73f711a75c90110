import { NO_VOLUME_LIMITS } from '@screenlore/dev-stack';

/** All journeys, and the attacks that run at the same time, come from one address. */
export const WITHOUT_LIMITS = {
  ...{ RATE_LIMIT_PER_MINUTE: '0', REQUESTS_PER_MINUTE: '0', NEW_PICTURES_PER_MINUTE: '0' },
  ...{ SIGN_INS_PER_MINUTE: '0', GUESSES_AT_ONCE: '0', RESETS_PER_HOUR: '0' },
  ...NO_VOLUME_LIMITS,
};
