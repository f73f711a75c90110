import type EditorJS from '@editorjs/editorjs';
import { inertDocument } from './inline-html.js';

/** A block as its tool saves it, including unfinished blocks. */
interface SavedBlock {
  id: string;
  tool: string;
  data: Record<string, unknown>;
}

/** All blocks at one moment, plus their text for comparison. */
interface Snapshot {
  blocks: readonly SavedBlock[];
  text: string;
}

/** The number of steps that can be undone. */
const STEPS_MAX = 200;

/**
 * Undo and redo, from their keys or the browser's menu. The browser itself undoes text within one line only, and no
 * blocks; the Editor.js plugin for it renders the whole text again and loses the caret. A step ends at a pause.
 * @returns a function to call after each change
 */
export async function undoHistory(
  editor: EditorJS,
  holder: HTMLElement,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  let now = await snapshotOf(editor);
  const past: Snapshot[] = [];
  const future: Snapshot[] = [];
  // Steps run one after another: saving a block takes time, and the page may be left meanwhile.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (act: () => Promise<void>) => {
    last = last.then(() => (signal.aborted ? undefined : act()));
    return last;
  };

  const note = async () => {
    const snapshot = await snapshotOf(editor);
    if (snapshot.text === now.text) return;
    past.push(now);
    if (past.length > STEPS_MAX) past.shift();
    future.length = 0;
    now = snapshot;
  };
  const step = async (from: Snapshot[], to: Snapshot[]) => {
    await note();
    const snapshot = from.pop();
    if (!snapshot || signal.aborted) return;
    to.push(now);
    show(editor, now, snapshot);
    now = await snapshotOf(editor);
  };
  const undo = () => step(past, future);
  const redo = () => step(future, past);

  const act = (event: Event, wanted: (() => Promise<void>) | undefined) => {
    if (!wanted || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    void inTurn(wanted);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    act(event, isRedo ? redo : key === 'z' ? undo : undefined);
  };
  const onInput = (event: InputEvent) => {
    act(event, { historyUndo: undo, historyRedo: redo }[event.inputType]);
  };
  holder.addEventListener('keydown', onKey, { capture: true, signal });
  holder.addEventListener('beforeinput', onInput, { capture: true, signal });
  return () => inTurn(note);
}

async function snapshotOf({ blocks }: EditorJS): Promise<Snapshot> {
  const places = Array.from({ length: blocks.getBlocksCount() }, (_, place) => blocks.getBlockByIndex(place));
  const saved = await Promise.all(places.map((block) => block?.save()));
  const text = JSON.stringify(
    saved.flatMap((block) => (block ? [{ id: block.id, tool: block.tool, data: block.data }] : [])),
  );
  return { text, blocks: JSON.parse(text) };
}

/** Changes the blocks that differ, and puts the caret at the first difference. */
function show({ blocks, caret }: EditorJS, before: Snapshot, after: Snapshot): void {
  const texts = new Map(before.blocks.map((block) => [block.id, JSON.stringify(block)]));
  let first: number | undefined;
  after.blocks.forEach((block, place) => {
    const { id, tool, data } = block;
    // Undefined for unknown blocks, though its type does not say so.
    const at = blocks.getBlockIndex(id) ?? -1;
    if (at < 0) blocks.insert(tool, data, {}, place, false, false, id);
    else if (at !== place) blocks.move(place, at);
    const isOther = at >= 0 && texts.get(id) !== JSON.stringify(block);
    if (isOther) blocks.insert(tool, data, {}, place, false, true, id);
    if (at !== place || isOther) first ??= place;
  });
  for (let place = blocks.getBlocksCount() - 1; place >= after.blocks.length; place -= 1) {
    void blocks.delete(place);
    first ??= Math.max(0, place - 1);
  }
  if (first === undefined) return;
  const place = Math.min(first, after.blocks.length - 1);
  const shown = after.blocks[place];
  const former = before.blocks.find(({ id }) => id === shown?.id);
  caret.setToBlock(place, 'end');
  const line = blocks.getBlockByIndex(place)?.holder.querySelector<HTMLElement>('[contenteditable="true"]');
  if (line && shown && former) setCaret(line, differenceEnd(wordsOf(former), wordsOf(shown)));
}

const wordsOf = ({ data: { text } }: SavedBlock): string =>
  typeof text === 'string' ? (inertDocument(text).body.textContent ?? '') : '';

/** The position in the second text where the difference ends. */
function differenceEnd(before: string, after: string): number {
  let same = 0;
  const most = Math.min(before.length, after.length);
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}

/** Puts the caret after that many characters of a line. */
function setCaret(line: HTMLElement, characters: number): void {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = characters;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return void getSelection()?.collapse(node, left);
    left -= length;
  }
}
