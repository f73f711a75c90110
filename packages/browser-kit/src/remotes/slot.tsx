import type { SlotName, SlotProps } from '@screenlore/contracts';
import { use } from 'react';
import { placedInBrowser } from './block-loader.js';
import { FirstViewSlotsContext } from './first-view-slots.js';
import { ShownBlock } from './shown-block.js';

interface PlaceProps<N extends SlotName> {
  name: N;
  props: SlotProps<N>;
  /** The element of each block, where they stand in a list. */
  as?: 'li';
}

/** A place in a page for blocks of other remotes, which say so in their descriptions (TEAM-31); nothing where none does. */
export function Slot<N extends SlotName>({ name, props, ...box }: PlaceProps<N>) {
  const placed = use(FirstViewSlotsContext)?.placed ?? placedInBrowser();
  return placed[name]?.map((id) => (
    // With other props it starts afresh: what it holds, or that it failed, belongs to one title.
    <ShownBlock key={id + JSON.stringify(props)} id={id} name={name} props={props} firstView {...box} />
  ));
}
