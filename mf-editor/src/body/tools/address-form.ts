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
  /** What stands in the field already. */
  address: string;
  /** Gets what was typed, without spaces around it. */
  take: (typed: string, field: HTMLInputElement) => void;
  className: string | undefined;
}

/** Asks for the address of something that a block shows. */
export function addressForm({ hint, label, submit, address, take, className }: AddressForm): HTMLFormElement {
  const field = element('input', {
    class: shared.address,
    attributes: { type: 'url', inputmode: 'url', placeholder: 'https://…', 'aria-label': label },
  });
  field.value = address;
  const form = element(
    'form',
    { class: className, attributes: { novalidate: '' } },
    element('span', { class: shared.addressHint, text: hint }),
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

/** Says that there is nothing to be had at an address, and leaves the keyboard where it stands. */
export function refuseAddress(field: HTMLInputElement | null): void {
  notify.error(MESSAGES.editorLinkInvalid);
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
}
