import { type ReactNode, Suspense, useState } from 'react';
import type { IconName } from '../icon/icon.js';
import type { LinkTarget } from '../link/app-link.js';
import { onDemand } from '../on-demand.js';

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** Where the entry leads; without it, `onSelect` is what it does. */
  to?: LinkTarget;
  onSelect?: () => void;
}

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  items: readonly MenuItem[];
  className?: string | undefined;
}

const list = onDemand<MenuProps>(() => import('./menu-list.js').then(({ MenuList }) => MenuList));

/** A button that opens a list of actions and links; the primitive comes with the first hover, focus or press. */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false);
  const plain = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={list.preload}
      onFocus={list.preload}
      onClick={() => setUsed(true)}
    >
      {props.button}
    </button>
  );
  if (!used) return plain;
  return (
    <Suspense fallback={plain}>
      <list.Part {...props} />
    </Suspense>
  );
}
