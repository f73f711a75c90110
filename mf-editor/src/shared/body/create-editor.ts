import EditorJS from '@editorjs/editorjs';
import { type EditorContent, MESSAGES } from '@screenlore/contracts';
import type { Uploads } from '../uploads/use-uploads.js';
import { checkLinks } from './check-links.js';
import { cleanContent } from './clean-content.js';
import { keyboardInset } from './keyboard-inset.js';
import { labelParts } from './label-parts.js';
import { lowerStyles } from './lower-styles.js';
import { cleanPastes } from './paste/clean-pastes.js';
import { replaceSelection } from './replace-selection.js';
import { restoreCaret } from './restore-caret.js';
import { shieldKeys } from './shield-keys.js';
import { showToolbar } from './show-toolbar.js';
import { skipIdleWait } from './skip-idle-wait.js';
import { toEditorData } from './to-editor-data.js';
import { toolboxKeys } from './toolbox-keys.js';
import { editorTools } from './tools/editor-tools.js';
import { undoHistory } from './undo-history.js';

export interface EditorOptions {
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

/** The WRITE-09 messages that Editor.js shows itself. */
const WORDS = {
  ui: { popover: { Filter: MESSAGES.editorFilter, 'Nothing found': MESSAGES.editorNothingFound } },
};

/** Starts Editor.js in an element with the tools of WRITE-04. */
export function createEditor({
  holder,
  initial,
  placeholder,
  label,
  uploads,
  onChange,
  onUploading,
}: EditorOptions): RunningEditor {
  const control = new AbortController();
  const { signal } = control;
  let noteStep: (() => Promise<void>) | undefined;
  /** The last report. Editor.js also reports changes that are none, such as a new attribute on an element. */
  let reported = '';
  let last = initial.blocks;
  const content = async () => cleanContent(await editor.save());
  const isReported = ({ blocks }: EditorContent): boolean => {
    const before = reported;
    reported = JSON.stringify(blocks);
    last = blocks;
    return reported === before;
  };
  const report = async () => {
    await noteStep?.();
    if (signal.aborted) return;
    const written = await content();
    if (!signal.aborted && !isReported(written)) onChange(written);
  };
  /**
   * Reports the block under the cursor at once, so that leaving loses no word (WRITE-12). Editor.js itself reports only
   * when the typing pauses.
   */
  const reportTyping = async ({ target }: Event) => {
    const typed = target instanceof HTMLElement ? editor.blocks.getBlockByElement(target) : undefined;
    const saved = await typed?.save();
    if (!saved || signal.aborted) return;
    const { id, tool, data } = saved;
    const [block] = cleanContent({ blocks: [{ id, type: tool, data }] }).blocks;
    const isKnown = block !== undefined && last.some((item) => item.id === id);
    const blocks = isKnown ? last.map((item) => (item.id === id ? block : item)) : (await content()).blocks;
    if (!signal.aborted && !isReported({ blocks })) onChange({ blocks });
  };
  lowerStyles(signal);
  const editor = new EditorJS({
    holder,
    data: toEditorData(initial),
    placeholder,
    defaultBlock: 'paragraph',
    minHeight: 300,
    tools: editorTools({ uploads, onUploading }),
    i18n: { messages: WORDS },
    // The page reports errors; the console stays silent.
    logLevel: 'ERROR' as never,
    onChange: () => void report(),
  });
  cleanPastes(holder, signal);
  checkLinks(holder, signal);
  labelParts(holder, label, signal);
  keyboardInset(holder, signal);
  const ready = editor.isReady.then(async () => {
    isReported(await content());
    if (signal.aborted) return;
    noteStep = await undoHistory(editor, holder, signal);
    if (signal.aborted) return;
    holder.addEventListener('input', (event) => void reportTyping(event), { signal });
    // Editor.js has its own listeners by now.
    skipIdleWait(signal);
    shieldKeys(holder, signal);
    replaceSelection(editor, holder, signal);
    restoreCaret(editor, holder, signal);
    showToolbar(editor, holder, signal);
    toolboxKeys(editor, holder, signal);
  });
  return {
    focus: () => void ready.then(() => signal.aborted || editor.focus(true)),
    save: async () => {
      await ready;
      const written = await content();
      // A pending report must not deliver the same blocks with another time. Publishing retries with the same key, so
      // the content must stay the same.
      isReported(written);
      return written;
    },
    destroy() {
      control.abort();
      void ready.then(() => editor.destroy());
    },
  };
}
