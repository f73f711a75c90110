import type { SlotName, SlotProps } from '@screenlore/contracts';
import { use } from 'react';
import { placedInBrowser } from './block-loader.js';
import { FirstViewSlotsContext } from './first-view-slots.js';
import { ShownBlock } from './shown-block.js';

interface PlaceProps<N extends SlotName> {
  name: N;
  props: SlotProps<N>;
  /** The element of each block, if they are in a list. */
  as?: 'li';
}

/** A place in a page for blocks of other remotes, as their descriptions request (TEAM-31); renders nothing if there are none. */
export function Slot<N extends SlotName>({ name, props, ...box }: PlaceProps<N>) {
  const placed = use(FirstViewSlotsContext)?.placed ?? placedInBrowser();
  return placed[name]?.map((id) => (
    // New props remount it: its state, or its failure, belongs to one title.
    <ShownBlock key={id + JSON.stringify(props)} id={id} name={name} props={props} firstView {...box} />
  ));
}
