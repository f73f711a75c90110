import { errorText, notify, skipToken } from '@screenlore/browser-kit';
import { type Import, type ImportMatch, type ImportTitle, LIMITS } from '@screenlore/contracts';
import { Button, Modal } from '@screenlore/ui';
import { useEffect, useState } from 'react';
import { search } from './api/search.js';
import { setImportMatch } from './api/set-import-match.js';
import styles from './imports.module.css';
import { sourceName } from './titles/title-words.js';

const FOUND = 12;
/** The search waits for a pause (ms) in typing. */
const TYPING_MS = 200;

interface MatchDialogProps {
  one: Import;
  source: ImportTitle['from'][number];
  candidates: readonly ImportMatch[];
  onClose: () => void;
}

/** Which title is meant? All rows of the title move together. */
export function MatchDialog({ one, source, candidates, onClose }: MatchDialogProps) {
  const [term, setTerm] = useState(source.title.name);
  const [query, setQuery] = useState(term);
  const [set, setting] = setImportMatch.useMutation();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(term.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [term]);
  const kinds = !source.episodic ? (['movie', 'serie', 'game'] as const) : (['serie'] as const);
  const found = search.useQuery(
    query === ''
      ? skipToken
      : { query: query.slice(0, LIMITS.searchQueryMax), kinds: [...kinds], count: FOUND },
  );

  async function choose(titleId: string | null): Promise<void> {
    const { error } = await set({ importId: one._id, of: source.of, titleId });
    if (error !== undefined) notify.error(errorText(error));
    else onClose();
  }

  const offered = candidates.map(({ titleId, name, year }) => ({ titleId, name, year }));
  const results = (found.currentData?.results ?? [])
    .map(({ link, title, year }) => ({ titleId: link, name: title, year }))
    .filter(({ titleId }) => !offered.some((one) => one.titleId === titleId));
  return (
    <Modal open onClose={onClose} title={`Which title is ${sourceName(source.title)}?`}>
      <div className={styles.dialog}>
        <input
          type="search"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          aria-label="Search for the title"
          maxLength={LIMITS.searchQueryMax}
          autoComplete="off"
        />
        <ul className={styles.list} aria-busy={found.isFetching} aria-label="Titles">
          {[...offered, ...results].map(({ titleId, name, year }) => (
            <li key={titleId} className={styles.found}>
              <Button disabled={setting.isLoading} onClick={() => void choose(titleId)}>
                {name}
                {year === null ? '' : ` (${year})`}
              </Button>
            </li>
          ))}
        </ul>
        {found.error !== undefined && <p role="alert">{errorText(found.error)}</p>}
        {!found.isFetching && query !== '' && offered.length + results.length === 0 && (
          <p role="status">Nothing found.</p>
        )}
        <Button disabled={setting.isLoading} onClick={() => void choose(null)}>
          None of them: leave it out
        </Button>
      </div>
    </Modal>
  );
}
