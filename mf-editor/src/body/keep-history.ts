import type EditorJS from '@editorjs/editorjs';
import { inertDocument } from './inline-html.js';

/** A block as its tool saves it, unfinished ones too. */
interface Kept {
  id: string;
  tool: string;
  data: Record<string, unknown>;
}

/** All blocks at one moment, and as one text to compare by. */
interface Moment {
  blocks: readonly Kept[];
  text: string;
}

export interface History {
  /** To be told when something was changed. */
  note(): Promise<void>;
  stop(): void;
}

/** How many steps can be taken back. */
const STEPS_MAX = 200;

/**
 * Takes back and brings again what was done, by the keys for it or the browser's menu. The browser itself does that for
 * words within one line only, and not for blocks; the addition that Editor.js has for it renders the whole text anew and
 * loses the cursor. A step is what was done without a pause (portal.md §9: changes are told every 400 ms).
 */
export async function keepHistory(editor: EditorJS, holder: HTMLElement): Promise<History> {
  let now = await momentOf(editor);
  let past: Moment[] = [];
  let future: Moment[] = [];
  // Steps follow each other: saving a block takes its time.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (act: () => Promise<void>) => {
    last = last.then(act);
    return last;
  };

  const take = async () => {
    const moment = await momentOf(editor);
    if (moment.text === now.text) return;
    past = [...past.slice(1 - STEPS_MAX), now];
    future = [];
    now = moment;
  };
  const undo = async () => {
    await take();
    const moment = past.pop();
    if (!moment) return;
    future.push(now);
    show(editor, now, moment);
    now = await momentOf(editor);
  };
  const redo = async () => {
    await take();
    const moment = future.pop();
    if (!moment) return;
    past.push(now);
    show(editor, now, moment);
    now = await momentOf(editor);
  };

  const act = (event: Event, step: (() => Promise<void>) | undefined) => {
    if (!step || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    void inTurn(step);
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
  holder.addEventListener('keydown', onKey, true);
  holder.addEventListener('beforeinput', onInput, true);
  return {
    note: () => inTurn(take),
    stop() {
      holder.removeEventListener('keydown', onKey, true);
      holder.removeEventListener('beforeinput', onInput, true);
    },
  };
}

async function momentOf({ blocks }: EditorJS): Promise<Moment> {
  const places = Array.from({ length: blocks.getBlocksCount() }, (_, place) => blocks.getBlockByIndex(place));
  const saved = await Promise.all(places.map((block) => block?.save()));
  const text = JSON.stringify(
    saved.flatMap((block) => (block ? [{ id: block.id, tool: block.tool, data: block.data }] : [])),
  );
  return { text, blocks: JSON.parse(text) as Kept[] };
}

/** Changes the blocks that are different, and puts the cursor where the first difference is. */
function show({ blocks, caret }: EditorJS, before: Moment, after: Moment): void {
  const texts = new Map(before.blocks.map((block) => [block.id, JSON.stringify(block)]));
  let first: number | undefined;
  after.blocks.forEach((block, place) => {
    const { id, tool, data } = block;
    // Says undefined of blocks it does not know, whatever its type says.
    const at = blocks.getBlockIndex(id) as number | undefined;
    if (at === undefined || at < 0) blocks.insert(tool, data, {}, place, false, false, id);
    else if (at !== place) blocks.move(place, at);
    const isOther = at !== undefined && at >= 0 && texts.get(id) !== JSON.stringify(block);
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
  if (line && shown && former) setCursor(line, differenceEnd(wordsOf(former.data), wordsOf(shown.data)));
}

const wordsOf = ({ text }: Kept['data']): string =>
  typeof text === 'string' ? (inertDocument(text).body.textContent ?? '') : '';

/** How far the difference of two texts goes in the second one. */
function differenceEnd(before: string, after: string): number {
  let same = 0;
  const most = Math.min(before.length, after.length);
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}

/** Puts the cursor behind so many signs of a line. */
function setCursor(line: HTMLElement, signs: number): void {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = signs;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (left <= node.length) {
      getSelection()?.collapse(node, left);
      return;
    }
    left -= node.length;
  }
}
