import { RemoteBlock } from '@screenlore/browser-kit';
import { CATEGORIES, SINGULAR, type WrittenReach } from '@screenlore/contracts';
import type { RatedItem } from './use-own-rating.js';

interface OpinionReachProps {
  item: RatedItem;
  value: WrittenReach | undefined;
  onChange: (reaches: WrittenReach) => void;
}

/** How much an opinion gives away of its title (SPOIL-08); an opinion on a role gives nothing away. */
export default function OpinionReach({
  item: { mediaId: titleId, type },
  value,
  onChange,
}: OpinionReachProps) {
  const kind = CATEGORIES.find((each) => SINGULAR[each] === type);
  return (
    kind && (
      <RemoteBlock
        id="mf_community/blocks"
        name="ReachField"
        label="How much it gives away"
        skeleton={null}
        props={{ titleId, kind, value, onChange, compact: true }}
      />
    )
  );
}
