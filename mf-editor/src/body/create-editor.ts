import EditorJS from '@editorjs/editorjs';
import { type EditorContent, MESSAGES } from '@screenlore/contracts';
import type { Uploads } from '../uploads/use-uploads.js';
import { actOnLinks } from './act-on-links.js';
import { cleanContent } from './clean-content.js';
import { followKeyboard } from './follow-keyboard.js';
import { keepOtherKeys } from './keep-other-keys.js';
import { nameParts } from './name-parts.js';
import { takePastes } from './paste/take-pastes.js';
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

/** Of portal.md §8 'Editor messages' those that Editor.js shows itself. */
const WORDS = {
  ui: { popover: { Filter: MESSAGES.editorFilter, 'Nothing found': MESSAGES.editorNothingFound } },
};

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
    i18n: { messages: WORDS },
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
  const undone = [takePastes(holder), actOnLinks(holder), nameParts(holder, label), followKeyboard(holder)];
  void ready.then(() => {
    // After Editor.js has its own listeners.
    if (!gone) undone.push(keepOtherKeys(holder));
  });
  return {
    focus: () => void ready.then(() => !gone && editor.focus(true)),
    save: async () => {
      await ready;
      return content();
    },
    destroy() {
      gone = true;
      for (const undo of undone) undo();
      void ready.then(() => editor.destroy());
    },
  };
}
