import { constants, setPriority } from 'node:os';
import { answerParent } from '../measure/child.js';
import { type Abuse, answers, KINDS } from './kinds.js';

/** A process of its own that plays an abusive client until its parent leaves; answers what it was answered so far. */

answerParent((said: Abuse | 'stop') => {
  if (said !== 'stop') {
    // The machine is the portal's too: what is measured is the portal, not who gets the processor.
    setPriority(constants.priority.PRIORITY_LOW);
    KINDS[said.kind]?.(said);
  }
  return answers;
});
