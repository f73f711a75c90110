import EditorJS from '@editorjs/editorjs';
import type { EditorContent } from '@screenlore/contracts';
import type { Uploads } from '../uploads/use-uploads.js';
import { cleanContent } from './clean-content.js';
import { toEditorData } from './to-editor-data.js';
import { editorTools } from './tools/editor-tools.js';

export interface EditorChoice {
  holder: HTMLElement;
  initial: EditorContent;
  placeholder: string;
  label: string;
  uploads: Uploads;
  onChange: (content: EditorContent) => void;
  onUploading: (count: number) => void;
}

export interface RunningEditor {
  focus(): void;
  save(): Promise<EditorContent>;
  destroy(): void;
}

/** portal.md §2: a new block is a paragraph, and the editor is at least so high (CSS px). */
const DEFAULT_BLOCK = 'paragraph';
const MIN_HEIGHT = 300;

/** Starts Editor.js in an element with the tools of portal.md §2. */
export function createEditor({
  holder,
  initial,
  placeholder,
  label,
  uploads,
  onChange,
  onUploading,
}: EditorChoice): RunningEditor {
  let gone = false;
  const content = async () => cleanContent(await editor.save());
  const editor = new EditorJS({
    holder,
    data: toEditorData(initial),
    placeholder,
    defaultBlock: DEFAULT_BLOCK,
    minHeight: MIN_HEIGHT,
    tools: editorTools({ uploads, onUploading }),
    // The page says what goes wrong; the console stays silent (decisions.md 'Screens').
    logLevel: 'ERROR' as never,
    onChange: () => {
      if (gone) return;
      void content().then((written) => {
        if (!gone) onChange(written);
      });
    },
  });
  const ready = editor.isReady;
  void ready.then(() => {
    holder.setAttribute('role', 'group');
    holder.setAttribute('aria-label', label);
  });
  return {
    focus: () => void ready.then(() => !gone && editor.focus(true)),
    save: async () => {
      await ready;
      return content();
    },
    destroy() {
      gone = true;
      void ready.then(() => editor.destroy());
    },
  };
}
