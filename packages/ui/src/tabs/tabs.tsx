import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.js';
import styles from './tabs.module.css';

export interface TabItem<T extends string> {
  value: T;
  label: string;
  /** The number of items under the tab, only visible; the panel says it in words. */
  count?: string | undefined;
}

interface TabsProps<T extends string> {
  /** What the tabs choose between, for screen readers: 'Most popular titles'. */
  label: string;
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
  /** `underline` for the strip of a page, `pill` for the small ones in a section's header. */
  variant?: 'underline' | 'pill';
  /** The content of the chosen tab. */
  children: ReactNode;
  /** Placed next to the strip: a link that belongs to the choice. */
  aside?: ReactNode;
  /** Placed before the strip, on the same line if there is room: the section's heading. */
  heading?: ReactNode;
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the ARIA pattern: arrows, Home and End choose and move the focus; only the chosen tab is in the tab order. */
export function Tabs<T extends string>({
  label,
  items,
  value,
  onChange,
  variant = 'pill',
  children,
  aside,
  heading,
}: TabsProps<T>) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef(items[0]?.value);

  // On a narrow screen the strip scrolls; the chosen tab stays visible.
  useLayoutEffect(() => {
    // A strip starts at its first tab. Measuring would make the browser lay out the page at once.
    if (shown.current === value) return;
    shown.current = value;
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!strip.current || !chosen) return;
    strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);

  function onKeyDown(event: KeyboardEvent) {
    const current = items.findIndex((item) => item.value === value);
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : (current + (STEP[event.key] ?? 0) + items.length) % items.length;
    const item = items[target];
    if (target === current || !item) return;
    event.preventDefault();
    onChange(item.value);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <div>
      <div className={classNames(styles.head, heading !== undefined && styles.withHeading)}>
        {heading}
        <div
          ref={strip}
          role="tablist"
          aria-label={label}
          className={classNames(styles.strip, styles[variant])}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={item.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={item.value === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(item.value)}
            >
              {item.label}
              {item.count !== undefined && (
                <span className={styles.count} aria-hidden="true">
                  {item.count}
                </span>
              )}
            </button>
          ))}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
