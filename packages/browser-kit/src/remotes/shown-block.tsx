import { Boundary, Button, PartOwner } from '@screenlore/ui';
import { createElement, type ReactNode, Suspense, use } from 'react';
import { blockLoader } from './block-loader.js';
import { FirstViewSlotsContext } from './first-view-slots.js';
import { misfitOf } from './misfit.js';
import styles from './remote-block.module.css';
import { RemoteBoundary } from './remote-boundary.js';

export interface ShownBlockProps {
  id: string;
  name: string;
  /**
   * The height (CSS px) reserved while the block is loading, so that nothing jumps; released if the block is
   * unavailable.
   */
  minHeight?: number;
  /** Shown while the block is loading; by default a plain surface. */
  skeleton?: ReactNode;
  /**
   * A name for the block in the message that it is unavailable: 'Latest news'. Without a label, nothing is shown in
   * its place.
   */
  label?: string;
  props: object;
  /**
   * The block is in the first screen: the server renders it with the page, and React takes over the page once the
   * block is loaded too. Other blocks appear later, in place of their skeletons.
   */
  firstView?: boolean;
  /**
   * The block is laid over something else: it has no box of its own, and nothing is shown in its place while it is
   * missing.
   */
  over?: boolean;
  /** The block's element, if it is in a list. */
  as?: 'div' | 'li';
}

/** Shows a part of another remote. If it is missing, the page still works. */
export function ShownBlock({
  id,
  name,
  minHeight,
  skeleton,
  label,
  props,
  firstView = false,
  over = false,
  as: Box = 'div',
}: ShownBlockProps) {
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
  const waiting = label && (
    <div className={skeleton ? undefined : styles.waiting} style={{ minHeight }} aria-hidden="true">
      {skeleton}
    </div>
  );
  if (slots) {
    const slot = firstView && slots.add({ id, name, props });
    return (
      <Box className={styles.block} data-block={`${id}#${name}`}>
        {slot ? createElement(slot, null, waiting) : waiting}
      </Box>
    );
  }
  return (
    <Box className={styles.block} data-block={`${id}#${name}`}>
      <RemoteBoundary
        part={id}
        place=""
        renew={() => blockLoader().reset(id)}
        waiting={waiting}
        unavailable={(retry, retrying, error) =>
          label && (
            <div className={styles.unavailable} role="alert">
              <p>
                {label} cannot be shown at the moment. {misfitOf(error)}
              </p>
              <Button disabled={retrying} onClick={retry}>
                Try again
              </Button>
            </div>
          )
        }
      >
        <Loaded id={id} name={name} props={props} />
      </RemoteBoundary>
    </Box>
  );
}

function Loaded({ id, name, props }: Pick<ShownBlockProps, 'id' | 'name' | 'props'>) {
  const { blocks, default: only } = use(blockLoader().load(id));
  const Block = blocks ? blocks[name] : only;
  if (!Block) throw new Error(`${id} has no ${blocks ? name : 'default export'}`);
  return <Block {...props} />;
}
