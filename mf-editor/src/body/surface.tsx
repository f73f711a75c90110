import { useEffect, useImperativeHandle, useRef } from 'react';
import { useUploads } from '../uploads/use-uploads.js';
import type { BodyEditorProps } from './body-editor.js';
import { createEditor, type RunningEditor } from './create-editor.js';
import styles from './surface.module.css';

/** Editor.js in a React component: made once, told of nothing afterwards, taken down with the component. */
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

  return <div ref={holder} className={styles.surface} />;
}
