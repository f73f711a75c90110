import { z } from 'zod';
import * as LIMITS from '../constants/limits.js';
import * as MESSAGES from '../constants/messages.js';

/** Written out in full, as browsers read it: letters of other scripts are seen for what they are. */
const profileLink = z
  .url({ protocol: /^https$/, hostname: /\./, normalize: true, error: MESSAGES.linkWrong })
  .max(LIMITS.profileLinkMax, MESSAGES.linkWrong)
  // What stands before an @ looks like the address and is none of it.
  .refine((link) => !/^https:\/\/[^/?#]*@/.test(link), MESSAGES.linkWrong);

/** Where else a member is on the web; each address once. */
export const profileLinks = z
  .array(profileLink)
  .max(LIMITS.profileLinksMax, MESSAGES.linksMany)
  .overwrite((links) => [...new Set(links)]);
