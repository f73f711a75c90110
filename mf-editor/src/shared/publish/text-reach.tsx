import { RemoteBlock } from '@screenlore/browser-kit';
import { Skeleton } from '@screenlore/ui';
import type { OpenWriting } from '../drafts/with-draft.js';

/** How much the text gives away of its title, with what its author has seen first (SPOIL-01, SPOIL-16). */
export function TextReach({ writing: { text, change } }: { writing: OpenWriting }) {
  const { subject, reaches } = text;
  return (
    subject && (
      <RemoteBlock
        id="mf_community/blocks"
        name="ReachField"
        label="How much it gives away"
        skeleton={<Skeleton height="6rem" />}
        props={{
          titleId: subject.titleId,
          kind: subject.itemType,
          value: reaches,
          onChange: (next) => change({ reaches: next }),
        }}
      />
    )
  );
}
