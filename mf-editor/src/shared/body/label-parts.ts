import { element } from './tools/element.js';

/**
 * Adds the names and roles that Editor.js leaves out. For screen readers, the area is a group, its lines are fields,
 * and its controls are buttons or menu entries. Announces the entry that the arrow keys reach, which Editor.js only
 * highlights.
 */
export function labelParts(holder: HTMLElement, label: string, signal: AbortSignal): void {
  holder.setAttribute('role', 'group');
  holder.setAttribute('aria-label', label);
  const status = element('span', { class: 'visually-hidden', attributes: { role: 'status' } });
  holder.append(status);
  const update = () => {
    const reached = holder.querySelector(REACHED)?.getAttribute('aria-label') ?? '';
    if (status.textContent !== reached) status.textContent = reached;
    // Hidden because it repeats the names of the buttons.
    document.querySelector('body > .ct')?.setAttribute('aria-hidden', 'true');
    for (const { selector, attributes } of PARTS) {
      for (const part of holder.querySelectorAll(selector)) {
        for (const [attribute, value] of Object.entries(attributes)) {
          const wanted = typeof value === 'string' ? value : value(part);
          if (part.getAttribute(attribute) !== wanted) part.setAttribute(attribute, wanted);
        }
      }
    }
  };
  const watch = new MutationObserver(update);
  watch.observe(holder, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  update();
  signal.addEventListener('abort', () => {
    watch.disconnect();
    status.remove();
  });
}

type Value = string | ((part: Element) => string);

const words = (part: Element) => part.textContent?.trim() ?? '';
/** The toolbar over selected text; what it opens is another menu. */
const isBar = (part: Element) => part.parentElement?.parentElement?.matches('.ce-popover--inline') === true;

/** A link's popover holds a field and no entries. */
const isForm = (part: Element) => part.querySelector('input') !== null;

/** Names an icon button after its tool: `convert-to`. */
const buttonName = (part: Element) => {
  const name = (part.getAttribute('data-item-name') ?? words(part)).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const REACHED =
  '.ce-popover--opened .ce-popover-item--focused, .ce-popover--opened .ce-popover-item-html--focused button';

/** Whether the menu next to a button is open, by the menu's class. */
const isOpen = (menu: string) => (part: Element) =>
  String(part.parentElement?.querySelector(`${menu} .ce-popover--opened`) instanceof Element);

/** The kind of a line, by its class. Headings announce themselves. */
const KINDS: readonly (readonly [selector: string, name: string])[] = [
  ['.cdx-quote__text', 'Quote'],
  ['.cdx-quote__caption', 'Who said it'],
  ['.cdx-list__item-content', 'List item'],
  ['.ce-paragraph', 'Paragraph'],
];

const lineName = (part: Element) => KINDS.find(([selector]) => part.matches(selector))?.[1] ?? 'Text';

const PARTS: readonly { selector: string; attributes: Record<string, Value> }[] = [
  { selector: '[contenteditable="true"], .cdx-list', attributes: { dir: 'auto' } },
  {
    selector: KINDS.map(([selector]) => `${selector}[contenteditable="true"]`).join(),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': lineName },
  },
  {
    selector: '.ce-toolbar__plus',
    attributes: {
      role: 'button',
      'aria-label': 'Add a block',
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen('.ce-toolbox'),
    },
  },
  {
    selector: '.ce-toolbar__settings-btn',
    attributes: {
      role: 'button',
      'aria-label': 'Change this block',
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen('.ce-settings'),
    },
  },
  {
    selector: '.ce-popover__items',
    attributes: {
      role: (part) => (isBar(part) ? 'toolbar' : isForm(part) ? 'group' : 'menu'),
      'aria-label': (part) => (isBar(part) ? 'Selected words' : isForm(part) ? 'Link' : 'Choices'),
    },
  },
  { selector: 'button.ce-popover-item', attributes: { 'aria-label': buttonName } },
  { selector: '.ce-inline-tool--link', attributes: { 'aria-label': 'Link' } },
  { selector: '.ce-inline-tool--italic', attributes: { 'aria-label': 'Italic' } },
  { selector: 'div.ce-popover-item', attributes: { role: 'menuitem', 'aria-label': words } },
  { selector: '.ce-popover-item-separator', attributes: { role: 'separator' } },
];
