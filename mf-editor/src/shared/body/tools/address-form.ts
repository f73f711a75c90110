import { notify } from '@screenlore/browser-kit';
import { MESSAGES } from '@screenlore/contracts';
import { element, keepKeys } from './element.js';
import shared from './tool.module.css';

interface AddressForm {
  /** The text above the field. */
  hint: string;
  /** The field's accessible name. */
  label: string;
  /** The button's label. */
  submit: string;
  /** The field's initial value. */
  address: string;
  /** Receives what was typed, trimmed. */
  take: (typed: string, field: HTMLInputElement) => void;
}

/** Asks for the address of what a block should show. */
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

/** Says that the address leads to nothing, and leaves the focus in the field. */
export function refuseAddress(field: HTMLInputElement | null): void {
  notify.error(MESSAGES.editorLinkInvalid);
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
}
