import { element } from './tools/element.js';

/**
 * Gives the parts of Editor.js the names and roles that it leaves out: for people who hear the page, the area is a group,
 * its lines are fields, and what can be pressed is a button or an entry of a menu. The entry that the arrow keys have
 * reached is announced: Editor.js only paints it.
 */
export function labelParts(holder: HTMLElement, label: string, signal: AbortSignal): void {
  holder.setAttribute('role', 'group');
  holder.setAttribute('aria-label', label);
  const status = element('span', { class: 'visually-hidden', attributes: { role: 'status' } });
  holder.append(status);
  const update = () => {
    const reached = holder.querySelector(REACHED)?.getAttribute('aria-label') ?? '';
    if (status.textContent !== reached) status.textContent = reached;
    // Says once more what the buttons are called.
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
/** The row of tools over selected words; what opens from it is a menu again. */
const isBar = (part: Element) => part.parentElement?.parentElement?.matches('.ce-popover--inline') === true;

/** What opens for a link holds a field, and no entries. */
const isForm = (part: Element) => part.querySelector('input') !== null;

/** Of a button with a drawing alone, by the name of its tool: `convert-to`. */
const buttonName = (part: Element) => {
  const name = (part.getAttribute('data-item-name') ?? words(part)).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const REACHED =
  '.ce-popover--opened .ce-popover-item--focused, .ce-popover--opened .ce-popover-item-html--focused button';

/** Whether the menu of a button beside it is open, by the menu's class. */
const isOpen = (menu: string) => (part: Element) =>
  String(part.parentElement?.querySelector(`${menu} .ce-popover--opened`) instanceof Element);

/** What a line is, by its class. Headings say that themselves. */
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
