import { useRef, useState } from 'react';
import type { Fault, FieldName } from './rules.js';

/** The one error shown at its field, which gets the focus. */
export function useFaults() {
  const [fault, setFault] = useState<Fault | null>(null);
  const fields = useRef<Partial<Record<FieldName, { focus(): void } | null>>>({});
  return {
    faultOf: (field: FieldName): string | undefined => (fault?.field === field ? fault.text : undefined),
    show(next: Fault, focus: FieldName = next.field) {
      setFault(next);
      fields.current[focus]?.focus();
    },
    /** Editing a field clears its error. */
    clear(field?: FieldName) {
      setFault((now) => (field === undefined || now?.field === field ? null : now));
    },
    /** `ref` of a field. */
    at: (field: FieldName) => (element: { focus(): void } | null) => {
      fields.current[field] = element;
    },
  };
}

export type Faults = ReturnType<typeof useFaults>;
