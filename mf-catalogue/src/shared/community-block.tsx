import { type BlockName, type Blocks, RemoteBlock } from '@screenlore/browser-kit';
import { WhenNear } from './when-near.js';

const COMMUNITY = 'mf_community/blocks';

interface CommunityBlockProps<N extends BlockName<typeof COMMUNITY>> {
  name: N;
  label: string;
  props: Blocks[typeof COMMUNITY][N];
  /** A class with the block's future height, so that nothing below it moves when it loads. */
  height: string | undefined;
}

/** A block of the community remote below the first screen, loaded when the visitor comes near. */
export function CommunityBlock<N extends BlockName<typeof COMMUNITY>>({
  height,
  ...block
}: CommunityBlockProps<N>) {
  const skeleton = <div className={height} />;
  return (
    <WhenNear name={block.label} skeleton={skeleton}>
      <RemoteBlock id={COMMUNITY} skeleton={skeleton} {...block} />
    </WhenNear>
  );
}
