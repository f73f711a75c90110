import { type ApiError, LoadError, usePageTitle } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { Page } from '@screenlore/ui';
import { type ReactNode, useEffect } from 'react';
import type { Query } from '../loaded.js';
import styles from './entry-page.module.css';
import { NotFound } from './not-found.js';

interface EntryPageProps<T> {
  /** The subject of a notice: 'This movie'. */
  what: string;
  /** Shown when it failed to load. */
  failure: string;
  query: Query<unknown>;
  /** Undefined while it loads. */
  entry: T | undefined;
  /** The entry's current page, if this is an old address. */
  movedTo: string | undefined;
  nameOf: (entry: T) => string;
  skeleton: ReactNode;
  children: (entry: T) => ReactNode;
}

const NOT_FOUND = 404;

/** The page of a catalogue entry, its skeleton, or why it cannot be shown (TITLE-06). */
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
