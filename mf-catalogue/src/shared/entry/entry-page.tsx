import { type ApiError, LoadError, usePageTitle } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { Page } from '@screenlore/ui';
import { type ReactNode, useEffect } from 'react';
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
  /** The page of the entry, where this is an address of before. */
  movedTo: string | undefined;
  nameOf: (entry: T) => string;
  skeleton: ReactNode;
  children: (entry: T) => ReactNode;
}

const NOT_FOUND = 404;

/** The page of one entry of the catalogue, its skeleton, or why it cannot be shown (TITLE-06). */
export function EntryPage<T>({
  what,
  failure,
  query,
  entry,
  movedTo,
  nameOf,
  skeleton,
  children,
}: EntryPageProps<T>) {
  const navigate = useNavigate();
  usePageTitle(entry && nameOf(entry));
  useEffect(() => {
    if (movedTo !== undefined) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);
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
