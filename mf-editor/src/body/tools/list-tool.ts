import type { PasteEvent, ToolboxConfig } from '@editorjs/editorjs';
import type { MenuConfigItem } from '@editorjs/editorjs/types/tools';
import List from '@editorjs/list';
import { cleanInline } from '../inline-html.js';

/** Lists with or without numbers (portal.md §3): no checklists, and no other ways to count, which readers would not see. */
export class ListTool extends List {
  static override get toolbox(): ToolboxConfig {
    const entries = List.toolbox;
    return Array.isArray(entries) ? entries.slice(0, STYLES) : entries;
  }

  override renderSettings(): MenuConfigItem[] {
    return super.renderSettings().slice(0, STYLES);
  }

  /** Takes a pasted list with its inner lists; the package shows the words of those twice. */
  override onPaste({ detail }: PasteEvent): void {
    const { data: list } = detail as { data: HTMLElement };
    // What the package itself does when the style is changed: it shows its data anew.
    const own = this as unknown as { data: PastedList; listStyle: string };
    const style = list.tagName === 'OL' ? 'ordered' : 'unordered';
    own.data = { style, meta: {}, items: itemsOf(list) };
    own.listStyle = style;
  }
}

/** Unordered and ordered come first. */
const STYLES = 2;

interface Item {
  content: string;
  meta: object;
  items: Item[];
}

interface PastedList {
  style: string;
  meta: object;
  items: Item[];
}

function itemsOf(list: Element): Item[] {
  const entries = list.tagName === 'LI' ? [list] : list.querySelectorAll(':scope > li');
  return Array.from(entries, (entry) => {
    const inner = Array.from(entry.querySelectorAll(':scope > ul, :scope > ol'));
    const words = entry.cloneNode(true) as Element;
    for (const nested of words.querySelectorAll('ul, ol')) nested.remove();
    return { content: cleanInline(words.innerHTML), meta: {}, items: inner.flatMap(itemsOf) };
  });
}
