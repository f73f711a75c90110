import { Boundary, Button, PartOwner } from '@screenlore/ui';
import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import { blockLoader } from './block-loader.js';
import { FirstViewSlotsContext } from './first-view-slots.js';
import { misfitOf } from './misfit.js';
import type { BlockName, Blocks, BlocksId } from './remote-app.js';
import styles from './remote-block.module.css';
import { RemoteBoundary } from './remote-boundary.js';

interface RemoteBlockProps<I extends BlocksId, N extends BlockName<I>> {
  id: I;
  name: N;
  /** Height (CSS px) kept free while the block is on its way, so that nothing jumps; not when it turns out to be unavailable. */
  minHeight?: number;
  /** Shown while the block is on its way; a quiet surface unless given. */
  skeleton?: ReactNode;
  /** What the block is, for the sentence shown when it cannot be had: 'Latest news'. */
  label: string;
  props: Blocks[I][N];
  /**
   * The block stands in the first screen: the server renders it along with the page, and React takes the page over when
   * the block is there too. Other blocks come after that, in place of their skeletons.
   */
  firstView?: boolean;
  /** It lies over something else: it has no box of its own, and nothing stands in its place while it is not there. */
  over?: boolean;
}

/** A part of another remote. When it is unavailable, a sentence with a retry stands in its place and the page goes on. */
export function RemoteBlock<I extends BlocksId, N extends BlockName<I>>({
  id,
  name,
  minHeight,
  skeleton,
  label,
  props,
  firstView = false,
  over = false,
}: RemoteBlockProps<I, N>) {
  const slots = use(FirstViewSlotsContext);

  if (over)
    return (
      <div className={styles.over} data-block={`${id}#${name}`}>
        <PartOwner value={id}>
          <Boundary resetKey={name} fallback={() => null}>
            <Suspense>{slots ? null : <Loaded id={id} name={name} props={props} />}</Suspense>
          </Boundary>
        </PartOwner>
      </div>
    );
  const waiting = (
    <div className={skeleton ? undefined : styles.waiting} style={{ minHeight }} aria-hidden="true">
      {skeleton}
    </div>
  );
  if (slots) {
    const slot = firstView && slots.add({ id, name, props: props as object });
    return (
      <div className={styles.block} data-block={`${id}#${name}`}>
        {slot ? createElement(slot, null, waiting) : waiting}
      </div>
    );
  }
  return (
    <div className={styles.block} data-block={`${id}#${name}`}>
      <RemoteBoundary
        part={id}
        place=""
        renew={() => blockLoader().reset(id)}
        waiting={waiting}
        unavailable={(retry, retrying, error) => (
          <div className={styles.unavailable} role="alert">
            <p>
              {label} cannot be shown at the moment. {misfitOf(error)}
            </p>
            <Button disabled={retrying} onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      >
        <Loaded id={id} name={name} props={props} />
      </RemoteBoundary>
    </div>
  );
}

function Loaded<I extends BlocksId, N extends BlockName<I>>(block: { id: I; name: N; props: Blocks[I][N] }) {
  const { blocks } = use(blockLoader().load(block.id));
  const Block: ComponentType<Blocks[I][N]> | undefined = blocks[block.name];
  if (!Block) throw new Error(`${block.id} has no block ${block.name}`);
  return <Block {...(block.props as Blocks[I][N] & object)} />;
}
