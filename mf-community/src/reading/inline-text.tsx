import { Fragment, type ReactNode } from 'react';
import { type Inline, parseInline } from './parse-inline.js';

/**
 * Inline HTML of a block as React elements. The server cleaned it already; here it is taken apart once more and only the
 * allowed elements are built again, without any of their attributes, so that nothing in it can run (READ-05).
 */
export const InlineText = ({ html }: { html: string }) => shown(parseInline(html));

const shown = (pieces: readonly Inline[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never changes its order
  pieces.map((piece, place) => <Fragment key={place}>{elementOf(piece)}</Fragment>);

function elementOf(piece: Inline): ReactNode {
  if (typeof piece === 'string') return piece;
  if (piece.tag === 'br') return <br />;
  if (piece.tag === 'a') {
    return (
      <a href={piece.href} rel="noopener noreferrer nofollow" target="_blank">
        {shown(piece.children)}
      </a>
    );
  }
  return <piece.tag>{shown(piece.children)}</piece.tag>;
}
