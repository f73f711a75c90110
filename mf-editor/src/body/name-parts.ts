/**
 * Gives the parts of Editor.js names and roles, which it leaves out: for people who hear the page, the area is a group of
 * that name, its lines are fields, and what can be pressed is a button or an entry of a menu.
 * @returns undoes it
 */
export function nameParts(holder: HTMLElement, label: string): () => void {
  holder.setAttribute('role', 'group');
  holder.setAttribute('aria-label', label);
  const name = () => {
    for (const { selector, attributes } of PARTS) {
      for (const part of holder.querySelectorAll(selector)) {
        for (const [attribute, value] of Object.entries(attributes)) {
          const wanted = typeof value === 'string' ? value : value(part);
          if (part.getAttribute(attribute) !== wanted) part.setAttribute(attribute, wanted);
        }
      }
    }
  };
  const watch = new MutationObserver(name);
  watch.observe(holder, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  name();
  return () => watch.disconnect();
}

type Value = string | ((part: Element) => string);

const words = (part: Element) => part.textContent?.trim() ?? '';
const isOpen = (part: Element) =>
  String(part.parentElement?.querySelector('.ce-popover--opened') !== null && part.parentElement !== null);

/** Of which tool a block is, by what it holds. */
const KINDS: readonly (readonly [selector: string, name: string])[] = [
  ['.ce-header', 'Heading'],
  ['.cdx-quote__text', 'Quote'],
  ['.cdx-quote__caption', 'Who said it'],
  ['.cdx-list__item-content', 'List item'],
  ['.ce-paragraph', 'Paragraph'],
];

const lineName = (part: Element) => KINDS.find(([selector]) => part.matches(selector))?.[1] ?? 'Text';

const PARTS: readonly { selector: string; attributes: Record<string, Value> }[] = [
  {
    selector: KINDS.map(([selector]) => `${selector}[contenteditable="true"]`).join(),
    attributes: { role: (part) => (part.matches('h2,h3') ? 'heading' : 'textbox'), 'aria-label': lineName },
  },
  {
    selector: '.ce-toolbar__plus',
    attributes: { role: 'button', 'aria-label': 'Add a block', 'aria-haspopup': 'menu' },
  },
  {
    selector: '.ce-toolbar__settings-btn',
    attributes: {
      role: 'button',
      'aria-label': 'Change this block',
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
    },
  },
  {
    selector: '.ce-popover--opened > .ce-popover__container > .ce-popover__items',
    attributes: { role: 'menu', 'aria-label': 'Choices' },
  },
  { selector: 'div.ce-popover-item', attributes: { role: 'menuitem', 'aria-label': words } },
  { selector: '.ce-popover-item-separator', attributes: { role: 'separator' } },
];
