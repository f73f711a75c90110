import { type FailedQuery, LoadError } from '@screenlore/browser-kit';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './settings.module.css';

interface SettingsSectionProps<T> {
  title: string;
  query: FailedQuery & { data?: T | undefined };
  /** Title of the notice when the query fails. */
  failure: string;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: (data: T) => ReactNode;
}

/** A part of the settings with a query's data. */
export function SettingsSection<T>(props: SettingsSectionProps<T>) {
  const { title, query, failure, skeleton, headingRef, children } = props;
  const heading = useId();
  const failed = query.error !== undefined;
  return (
    <section aria-labelledby={heading} aria-busy={query.isFetching} className={styles.section}>
      <h2 dir="auto" id={heading} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {query.data === undefined && !failed && skeleton}
      {failed && <LoadError title={failure} query={query} />}
      {query.data !== undefined && children(query.data)}
    </section>
  );
}
