import { errorText, RemoteBlock, skipToken } from '@screenlore/browser-kit';
import { CATEGORIES, LIMITS, type SearchItem, SINGULAR } from '@screenlore/contracts';
import { Button, ErrorNotice, Modal, RowsSkeleton } from '@screenlore/ui';
import { useState } from 'react';
import { search } from '../search/api.js';
import { useDebounced } from '../search/use-debounced.js';
import { FoundTitle } from './found-title.js';
import { LikelyTitles } from './likely-titles.js';
import styles from './log-dialog.module.css';

/** How long (ms) typing must pause before a search. */
const TYPING_PAUSE_MS = 120;
const KINDS = CATEGORIES.map((kind) => SINGULAR[kind]);

/** Logs a title that was just seen or played: finds it by name, and enters it in the same sheet (SHELL-67). */
export default function LogDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<SearchItem>();
  const kind = CATEGORIES.find((category) => SINGULAR[category] === chosen?.media);
  return (
    <Modal open onClose={onClose} title={chosen ? chosen.title : 'What did you see or play?'}>
      {chosen && kind ? (
        <>
          <RemoteBlock
            id="mf_catalogue/blocks"
            name="ViewingForm"
            label="The form"
            minHeight={480}
            props={{ titleId: chosen.link, kind, name: chosen.title, viewing: null, onDone: onClose }}
          />
          <Button variant="quiet" className={styles.other} onClick={() => setChosen(undefined)}>
            Another title
          </Button>
        </>
      ) : (
        <Finder onChoose={setChosen} />
      )}
    </Modal>
  );
}

function Finder({ onChoose }: { onChoose: (title: SearchItem) => void }) {
  const [text, setText] = useState('');
  const term = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const isTyped = term !== '' && term === text.trim();
  const { currentData, error, isFetching, refetch } = search.useQuery(
    isTyped ? { query: term, kinds: KINDS, count: LIMITS.searchOverlayResults } : skipToken,
  );
  return (
    <div className={styles.finder}>
      <input
        dir="auto"
        type="search"
        className="input"
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type this
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-label="Name of the movie, series or game"
        placeholder="Name of the movie, series or game"
        maxLength={LIMITS.searchQueryMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.results} aria-busy={isFetching}>
        {text.trim() === '' ? (
          <LikelyTitles onChoose={onChoose} />
        ) : error ? (
          <ErrorNotice title="Search is not responding." onRetry={refetch} retrying={isFetching}>
            {errorText(error)}
          </ErrorNotice>
        ) : isTyped && !currentData ? (
          <RowsSkeleton rows={4} />
        ) : currentData?.results.length === 0 ? (
          <p dir="auto" className="muted" role="status">
            Nothing found for “{term}”.
          </p>
        ) : (
          <ul>
            {currentData?.results.map((item) => (
              <FoundTitle key={`${item.media}/${item.link}`} item={item} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
