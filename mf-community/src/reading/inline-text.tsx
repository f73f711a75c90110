import { Fragment, type ReactNode } from 'react';
import { type Inline, parseInline } from './parse-inline.js';

/**
 * Renders a block's inline HTML as React elements. The server has already cleaned it; this parses it once more and
 * builds only the allowed elements, without their attributes, so that nothing in it can run (READ-05).
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
