import { errorText, notify } from '@screenlore/browser-kit';
import { type FormEvent, useRef, useState } from 'react';
import type { Faults } from './checked.js';

interface FormOptions<F extends string> {
  /** The fields, in the order in which they are shown. */
  empty: Record<F, string>;
  /**
   * Validates and sends the values.
   * @returns the errors by field, or nothing on success
   * @throws the failure of the call if it is not about a field
   */
  send: (typed: Record<F, string>) => Promise<Faults | undefined>;
}

/** What forms share: values, errors at their fields, other failures as toasts, one submission at a time. */
export function useForm<F extends string>({ empty, send }: FormOptions<F>) {
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(found: Faults): void {
    setFaults(found);
    const first = Object.keys(empty).find((name) => found[name] !== undefined);
    if (first === undefined) return;
    const field = form.current?.elements.namedItem(first);
    const target = field instanceof RadioNodeList ? field[0] : field;
    if (target instanceof HTMLElement) target.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      show((await send(typed)) ?? {});
    } catch (error) {
      setFaults({});
      notify.error(errorText(error));
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    typed,
    /** Whether every field is filled in. */
    filled: Object.values<string>(typed).every((value) => value !== ''),
    /** Empties every field. */
    clear: () => setTyped(empty),
    /** Attributes of the form element. */
    form: { ref: form, noValidate: true, 'aria-busy': pending, onSubmit: submit },
    /** Value, error and change handler of a field. */
    field: (name: F) => ({
      name,
      value: typed[name],
      fault: faults[name],
      onChange(value: string) {
        setTyped((all) => ({ ...all, [name]: value }));
        // Editing a field clears its error; sending checks it again.
        setFaults((all) => ({ ...all, [name]: undefined }));
      },
    }),
  };
}
