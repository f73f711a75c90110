import { type ApiError, LoadError, usePageTitle } from '@screenlore/browser-kit';
import { Page } from '@screenlore/ui';
import type { ReactNode } from 'react';
import type { Query } from '../loaded.js';
import styles from './entry-page.module.css';
import { NotFound } from './not-found.js';

interface EntryPageProps<T> {
  /** What is shown, as it begins a sentence: 'This movie'. */
  what: string;
  /** Said when it could not be loaded. */
  failure: string;
  query: Query<unknown>;
  /** Undefined while it is on its way. */
  entry: T | undefined;
  nameOf: (entry: T) => string;
  skeleton: ReactNode;
  children: (entry: T) => ReactNode;
}

const NOT_FOUND = 404;

/** The page of one entry of the catalogue, its skeleton, or why it cannot be shown (TITLE-06). */
export function EntryPage<T>({ what, failure, query, entry, nameOf, skeleton, children }: EntryPageProps<T>) {
  usePageTitle(entry && nameOf(entry));
  if (entry) return children(entry);
  if (query.error === undefined) return skeleton;
  const { status } = query.error as ApiError;
  if (status === NOT_FOUND) return <NotFound what={what} />;
  return (
    <Page className={styles.failed}>
      <h1>{what} cannot be shown right now</h1>
      <LoadError title={failure} query={query} />
    </Page>
  );
}
