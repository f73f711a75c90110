import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';

/** Written out in full, as browsers read it: letters of other scripts become visible. */
const profileLink = z
  .url({ protocol: /^https$/, hostname: /\./, normalize: true, error: MESSAGES.linkWrong })
  .max(LIMITS.profileLinkMax, MESSAGES.linkWrong)
  // Text before an @ looks like the address but is not part of it.
  .refine((link) => !/^https:\/\/[^/?#]*@/.test(link), MESSAGES.linkWrong);

/** A member's other places on the web; each address once. */
export const profileLinks = z
  .array(profileLink)
  .max(LIMITS.profileLinksMax, MESSAGES.linksMany)
  .overwrite((links) => [...new Set(links)]);
