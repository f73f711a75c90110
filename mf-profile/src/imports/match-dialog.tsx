import { errorText, skipToken } from '@screenlore/browser-kit';
import { type Import, type ImportMatch, type ImportTitle, LIMITS } from '@screenlore/contracts';
import { Button, Modal } from '@screenlore/ui';
import { useEffect, useState } from 'react';
import { search } from './api.js';
import styles from './imports.module.css';
import { sourceName } from './titles/title-words.js';
import { useChooseTitle } from './titles/use-choose-title.js';

const FOUND = 12;
/** The search waits for a pause (ms) in typing. */
const TYPING_MS = 200;

interface MatchDialogProps {
  job: Import;
  source: ImportTitle['from'][number];
  /** The current choice. */
  match: ImportMatch | null;
  candidates: readonly ImportMatch[];
  onClose: () => void;
}

/** Asks which title is meant. All rows of the title move together. */
export function MatchDialog({ job: entry, source, match, candidates, onClose }: MatchDialogProps) {
  const [term, setTerm] = useState(source.title.name);
  const [query, setQuery] = useState(term);
  const { choosing, choose } = useChooseTitle(entry);
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

  async function take(titleId: string | null): Promise<void> {
    if (await choose([{ of: source.of, titleId }], match?.titleId ?? null)) onClose();
  }

  const offered = candidates.map(({ titleId, name, year }) => ({ titleId, name, year, also: undefined }));
  // Results of an earlier search never show under a new one (SHELL-51).
  const isSettled = query === term.trim();
  const results = ((isSettled && found.currentData?.results) || [])
    .map(({ link, title, year, alsoKnownAs: also }) => ({ titleId: link, name: title, year, also }))
    .filter(({ titleId }) => !offered.some((item) => item.titleId === titleId));
  return (
    <Modal open onClose={onClose} title={`Which title is ${sourceName(source.title)}?`}>
      <div className={styles.dialog}>
        <input
          dir="auto"
          type="search"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          aria-label="Search for the title"
          maxLength={LIMITS.searchQueryMax}
          autoComplete="off"
        />
        <ul className={styles.list} aria-busy={found.isFetching || !isSettled} aria-label="Titles">
          {[...offered, ...results].map(({ titleId, name, year, also }) => (
            <li key={titleId} className={styles.found}>
              <Button disabled={choosing} onClick={() => void take(titleId)}>
                {name}
                {year === null ? '' : ` (${year})`}
                {also !== undefined && (
                  <>
                    , also known as <bdi>{also}</bdi>
                  </>
                )}
              </Button>
            </li>
          ))}
        </ul>
        {found.error !== undefined && <p role="alert">{errorText(found.error)}</p>}
        {isSettled && !found.isFetching && query !== '' && offered.length + results.length === 0 && (
          <p role="status">Nothing found.</p>
        )}
        <Button disabled={choosing} onClick={() => void take(null)}>
          None of them: leave it out
        </Button>
      </div>
    </Modal>
  );
}
