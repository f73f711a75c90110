import type { CallReply, Category, TextReach, WrittenReach } from '@screenlore/contracts';
import { useState } from 'react';
import OwnReach from '../shared/reach/own-reach.js';
import ReachField from '../shared/reach/reach-field.js';
import { keepReach, readReach } from './drafts.js';

export interface BoxReachProps {
  /** The key of the draft. */
  name: string;
  /** The title that the comment may give away. */
  about: { titleId: string; itemType: Category };
  /** An existing comment. */
  own?:
    | { id: string; reach: TextReach | undefined; onChanged: (to: CallReply<'set-text-reach'>) => void }
    | undefined;
}

/** The setting below a comment's box for how much it gives away. A draft's setting is stored and sent with it. */
export default function BoxReach({ name, about, own }: BoxReachProps) {
  const [reaches, setReaches] = useState<WrittenReach | undefined>(() => readReach(name));
  if (own) return <OwnReach type="comment" {...own} about={about} compact />;
  return (
    <ReachField
      titleId={about.titleId}
      kind={about.itemType}
      value={reaches}
      compact
      onChange={(next) => {
        keepReach(name, next);
        setReaches(next);
      }}
    />
  );
}
