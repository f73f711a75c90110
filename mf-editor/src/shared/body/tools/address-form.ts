import { notify } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { element, keepKeys } from './element.js';
import shared from './tool.module.css';

interface AddressForm {
  /** What is said above the field. */
  hint: string;
  /** The field's name for those who do not see it. */
  label: string;
  /** The button's word. */
  submit: string;
  /** What the field begins with. */
  address: string;
  /** Gets what was typed, without spaces around it. */
  take: (typed: string, field: HTMLInputElement) => void;
}

/** Asks for the address of something that a block shows. */
export function addressForm({ hint, label, submit, address, take }: AddressForm): HTMLFormElement {
  const field = element('input', {
    class: shared.address,
    attributes: { type: 'url', inputmode: 'url', placeholder: 'https://…', 'aria-label': label },
  });
  field.value = address;
  const form = element(
    'form',
    { class: shared.form, attributes: { novalidate: '' } },
    element('span', { class: shared.hint, text: hint }),
    field,
    element('button', { class: shared.button, text: submit, attributes: { type: 'submit' } }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    take(field.value.trim(), field);
  });
  keepKeys(form);
  return form;
}

/** Says that there is nothing to be had at an address, and leaves the focus in its field. */
export function refuseAddress(field: HTMLInputElement | null): void {
  notify.error(MESSAGES.editorLinkInvalid);
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
}
