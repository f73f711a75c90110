import EditorJS from '@editorjs/editorjs';
import { type EditorContent, MESSAGES } from '@screenlore/contracts';
import type { Uploads } from '../uploads/use-uploads.js';
import { actOnLinks } from './act-on-links.js';
import { cleanContent } from './clean-content.js';
import { followKeyboard } from './follow-keyboard.js';
import { hastenEditor } from './hasten-editor.js';
import { keepButtons } from './keep-buttons.js';
import { type History, keepHistory } from './keep-history.js';
import { keepOtherKeys } from './keep-other-keys.js';
import { keepPlace } from './keep-place.js';
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
  let history: History | undefined;
  /** What was told last. Editor.js tells of changes that are none, as of a name that an element got. */
  let told = '';
  const content = async () => cleanContent(await editor.save());
  const tell = async () => {
    await history?.note();
    if (gone) return;
    const written = await content();
    const text = JSON.stringify(written.blocks);
    if (gone || text === told) return;
    told = text;
    onChange(written);
  };
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
      void tell();
    },
  });
  const undone = [takePastes(holder), actOnLinks(holder), nameParts(holder, label), followKeyboard(holder)];
  const ready = editor.isReady.then(async () => {
    told = JSON.stringify((await content()).blocks);
    const kept = await keepHistory(editor, holder);
    history = kept;
    // Editor.js has its own listeners by now.
    undone.push(
      hastenEditor(),
      keepOtherKeys(holder),
      keepPlace(editor, holder),
      keepButtons(editor, holder),
      kept.stop,
    );
    if (gone) for (const undo of undone) undo();
  });
  return {
    focus: () =>
      void ready.then(() => {
        if (!gone) editor.focus(true);
      }),
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
