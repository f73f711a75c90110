import { useIsFirstView } from '@screenlore/browser-kit';
import { LazyPiece, lazyPart, TextSkeleton } from '@screenlore/ui';
import type { BodyEditorProps } from './surface.js';

/** Editor.js loads with the first page that shows an editor, and with no other page. */
const Surface = lazyPart<BodyEditorProps>(() =>
  import(/* webpackChunkName: "body-editor" */ './surface.js').then(({ Surface }) => ({ default: Surface })),
);

/** The text of an article or review, written block by block, as readers will see it. */
export function BodyEditor(props: BodyEditorProps) {
  const waiting = (
    <div style={{ minHeight: 300 }} aria-busy="true">
      <TextSkeleton lines={4} />
    </div>
  );
  // Editor.js runs only in a browser.
  if (useIsFirstView()) return waiting;
  return (
    <LazyPiece label="The editor" note="Nothing you wrote is lost." waiting={waiting}>
      <Surface {...props} />
    </LazyPiece>
  );
}
