import type { EditorContent } from '@screenlore/contracts';
import { classNames } from '@screenlore/ui';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useUploads } from '../uploads/use-uploads.js';
import controls from './controls.module.css';
import { createEditor, type RunningEditor } from './create-editor.js';
import styles from './surface.module.css';

export interface BodyEditorProps {
  /** The initial content, read once. Another draft needs another `key`. */
  initial: EditorContent;
  /** Receives the cleaned text (WRITE-04), at most every 400 ms. */
  onChange: (content: EditorContent) => void;
  /** Receives the number of running uploads when it changes; while there are any, the text is incomplete. */
  onUploading: (count: number) => void;
  /** The placeholder of an empty text. */
  placeholder: string;
  /** The accessible name of the editing area: 'Text of the article'. */
  label: string;
  ref?: Ref<BodyEditorHandle>;
}

export interface BodyEditorHandle {
  /** Puts the caret at the end of the text. */
  focus(): void;
  /** The current text, without waiting for the next `onChange`. */
  save(): Promise<EditorContent>;
}

/** Editor.js in a React component: created once, with the first props, and destroyed with the component. */
export function Surface({ initial, onChange, onUploading, placeholder, label, ref }: BodyEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<RunningEditor>(null);
  const uploads = useUploads();
  const latest = useRef({ onChange, onUploading });
  latest.current = { onChange, onUploading };
  const first = useRef({ initial, placeholder, label, uploads });

  useEffect(() => {
    if (!holder.current) return;
    const running = createEditor({
      ...first.current,
      holder: holder.current,
      onChange: (content) => latest.current.onChange(content),
      onUploading: (count) => latest.current.onUploading(count),
    });
    editor.current = running;
    return () => {
      editor.current = null;
      running.destroy();
    };
  }, []);

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    save: async () => (await editor.current?.save()) ?? first.current.initial,
  }));

  return <div ref={holder} className={classNames(styles.surface, controls.controls)} />;
}
