import { constants, setPriority } from 'node:os';
import { type Abuse, answers, KINDS } from './kinds.js';

/** A process of its own that plays an abusive client until its parent leaves. */

process.on('message', (said: Abuse | 'stop') => {
  if (said === 'stop') {
    process.send?.(answers);
    return;
  }
  // The machine is the portal's too: what is measured is the portal, not who gets the processor.
  setPriority(constants.priority.PRIORITY_LOW);
  KINDS[said.kind]?.(said);
});
process.once('disconnect', () => process.exit(0));
