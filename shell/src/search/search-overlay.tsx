import { readRecent, rememberSearch } from '@screenlore/browser-kit/recent';
import { useNavigate } from '@screenlore/browser-kit/router';
import { Button } from '@screenlore/ui';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { endEarly } from '../overlay/early.js';
import { Overlay } from '../overlay/overlay.js';
import { BestTitles } from './best-titles.js';
import { EARLY_SEARCH, earlyInput } from './early-search.js';
import { RecentChoices } from './recent-choices.js';
import { resultsAddress } from './results-address.js';
import { SearchBar } from './search-bar.js';
import styles from './search-bar.module.css';
import { SearchResults } from './search-results.js';
import { useDebounced } from './use-debounced.js';

/** How long (ms) typing must pause before a search. */
const TYPING_PAUSE_MS = 120;

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface SearchOverlayProps {
  onClose: () => void;
}

/**
 * The search over the page (SHELL-06). Closing it drops the term and the results. Arrows move from the input through
 * the results and back, Enter opens; Enter in the input shows all results.
 */
export default function SearchOverlay({ onClose }: SearchOverlayProps) {
  const navigate = useNavigate();
  const [opened] = useState(earlyInput);
  const [text, setText] = useState(opened?.value ?? '');
  const input = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const term = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const [recent, setRecent] = useState(readRecent);

  function choose() {
    leaving.current = true;
    onClose();
  }

  /** The text typed while this was loading, and the cursor in it. */
  function takeWordsOf({ value, selectionStart, selectionEnd }: HTMLInputElement) {
    setText(value);
    input.current?.setSelectionRange(selectionStart, selectionEnd);
    endEarly(EARLY_SEARCH);
  }

  function clear() {
    setText('');
    input.current?.focus();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    rememberSearch(typed);
    void navigate(resultsAddress(typed));
    choose();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEP[event.key];
    const inInput = event.target === input.current;
    // Left and right move the cursor there.
    if (!step || (inInput && event.key !== 'ArrowDown')) return;
    const stops = [input.current, ...(content.current?.querySelectorAll('[data-result]') ?? [])];
    const place = stops.indexOf(document.activeElement);
    const next = stops[place + step];
    if (place < 0 || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <Overlay
      ref={content}
      title="Search"
      className={styles.surface}
      still={opened !== undefined}
      leaving={() => leaving.current}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        input.current?.focus();
        if (opened) takeWordsOf(opened);
      }}
    >
      <div className={styles.content}>
        <SearchBar
          onSubmit={onSubmit}
          input={{ ref: input, value: text, onChange: ({ target }) => setText(target.value) }}
        >
          <Button variant="quiet" onClick={clear} disabled={text === ''}>
            Clear
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </SearchBar>
        {term === '' || text.trim() === '' ? (
          <>
            <RecentChoices
              recent={recent}
              onChoose={choose}
              onForgotten={() => {
                setRecent(readRecent());
                input.current?.focus();
              }}
            />
            <BestTitles onChoose={choose} />
          </>
        ) : (
          <SearchResults term={term} typed={text.trim()} onChoose={choose} />
        )}
      </div>
    </Overlay>
  );
}
