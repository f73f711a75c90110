import { useState } from 'react';
import { lazyPart } from '../lazy/lazy-part.js';
import { PressedPiece } from '../lazy/pressed-piece.js';
import type { MenuProps } from './menu-list.js';

const List = lazyPart<MenuProps>(() =>
  import('./menu-list.js').then(({ MenuList }) => ({ default: MenuList })),
);

/** Preloads the code of menus. */
export const preloadMenu = List.warm;

/** A button that opens a menu of actions and links; its code is loaded on the first hover, focus or press. */
export function Menu(props: MenuProps) {
  const [used, setUsed] = useState(false);
  const plain = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={List.warm}
      onFocus={List.warm}
      onClick={() => setUsed(true)}
    >
      {props.button}
    </button>
  );
  if (!used) return plain;
  return (
    <PressedPiece waiting={plain} onMissed={() => setUsed(false)}>
      <List {...props} />
    </PressedPiece>
  );
}
