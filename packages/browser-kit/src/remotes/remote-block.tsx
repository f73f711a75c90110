import type { ReactNode } from 'react';
import type { BlockName, Blocks, BlocksId } from './remote-app.js';
import { ShownBlock, type ShownBlockProps } from './shown-block.js';

interface RemoteBlockProps<I extends BlocksId, N extends BlockName<I>> extends ShownBlockProps {
  id: I;
  name: N;
  label: string;
  props: Blocks[I][N] & object;
}

/** A block of another remote, by name. If it is unavailable, a message with a retry takes its place. */
export const RemoteBlock: <I extends BlocksId, N extends BlockName<I>>(
  block: RemoteBlockProps<I, N>,
) => ReactNode = ShownBlock;
