import { Boundary, forgetFailedParts, lazyPart } from '@screenlore/browser-kit';
import type { EditorContent } from '@screenlore/contracts';
import { ErrorNotice, TextSkeleton } from '@screenlore/ui';
import { type Ref, Suspense, useState } from 'react';
import styles from './body-editor.module.css';

/** What pages may ask of the editor. */
export interface BodyEditorHandle {
  /** Puts the cursor at the end of the text. */
  focus(): void;
  /** What is written now, without waiting for the next `onChange`. */
  save(): Promise<EditorContent>;
}

export interface BodyEditorProps {
  /** What to begin with; read once, when the editor is first shown. Another draft needs another `key`. */
  initial: EditorContent;
  /** Told what is written, cleaned: empty paragraphs, headings and list items are dropped (portal.md §5). At most every 400 ms (§9). */
  onChange: (content: EditorContent) => void;
  /** Told how many pictures are on their way, whenever that changes; while there are any, what is written is not whole. */
  onUploading: (count: number) => void;
  /** Stands in an empty text. */
  placeholder: string;
  /** Name of the editing area for those who do not see it: 'Text of the article'. */
  label: string;
  ref?: Ref<BodyEditorHandle>;
}

/** Editor.js comes with the first page that shows an editor, and with no other one (portal.md §2 'Article editor'). */
const Surface = lazyPart<BodyEditorProps>(() =>
  import(/* webpackChunkName: "body-editor" */ './surface.js').then(({ Surface }) => ({ default: Surface })),
);

/** Fetches the editor's code ahead of its first showing. */
export const preloadBodyEditor = (): void => {
  Surface.load?.().catch(() => undefined);
};

/**
 * The text of an article or review, written block by block: the only place that knows Editor.js. It looks as readers
 * will see it.
 */
export function BodyEditor(props: BodyEditorProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Boundary
      resetKey={attempt}
      fallback={() => (
        <ErrorNotice
          title="The editor could not be loaded."
          onRetry={() => {
            forgetFailedParts();
            setAttempt((count) => count + 1);
          }}
        >
          Nothing you wrote is lost.
        </ErrorNotice>
      )}
    >
      <Suspense
        fallback={
          <div className={styles.waiting} aria-busy="true">
            <TextSkeleton lines={4} />
          </div>
        }
      >
        <Surface {...props} />
      </Suspense>
    </Boundary>
  );
}
