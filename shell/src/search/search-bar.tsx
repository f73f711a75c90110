import { LIMITS } from '@screenlore/contracts';
import { Icon } from '@screenlore/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './search-bar.module.css';

interface SearchBarProps extends ComponentProps<'form'> {
  input: ComponentProps<'input'>;
  /** The buttons at its end. */
  children: ReactNode;
}

export function SearchBar({ input, children, ...form }: SearchBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not know <search>
    <form role="search" className={styles.bar} {...form}>
      <Icon name="search" size={24} className={styles.icon} />
      <input
        dir="auto"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={styles.input}
        placeholder="Search..."
        aria-label="Search titles and people"
        maxLength={LIMITS.searchQueryMax}
        {...input}
      />
      {children}
    </form>
  );
}
