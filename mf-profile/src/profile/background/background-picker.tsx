import { errorText, useDeviceMode } from '@screenlore/browser-kit';
import { LIMITS } from '@screenlore/contracts';
import { Button, ErrorNotice, Icon, Modal } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { addUserBackground, removeUserBackground } from './api.js';
import styles from './background-picker.module.css';
import { PhotosOfTitle } from './photos-of-title.js';
import type { PickableTitle } from './pickable-titles.js';
import { TitleResults } from './title-results.js';
import { useDebounced } from './use-debounced.js';

const RESULTS = { mobile: 6, otherwise: 12 };
/** The search waits for a pause (ms) in typing. */
const TYPING_MS = 200;

interface BackgroundPickerProps {
  open: boolean;
  onClose: () => void;
  /** The current background. */
  current: string | null;
}

/** 'Set image' (PROFILE-04): a title, then one of its photos. Closing clears the search. */
export function BackgroundPicker({ open, onClose, current }: BackgroundPickerProps) {
  return (
    <Modal open={open} onClose={onClose} title="Set image" size="wide">
      <Picker onClose={onClose} current={current} />
    </Modal>
  );
}

function Picker({ onClose, current }: Omit<BackgroundPickerProps, 'open'>) {
  const [term, setTerm] = useState('');
  const settled = useDebounced(term, TYPING_MS);
  const [chosen, setChosen] = useState<PickableTitle>();
  const [add, adding] = addUserBackground.useMutation();
  const [remove, removing] = removeUserBackground.useMutation();
  const search = useRef<HTMLInputElement>(null);
  const count = useDeviceMode() === 'mobile' ? RESULTS.mobile : RESULTS.otherwise;
  const busy = adding.isLoading || removing.isLoading;
  const failure = adding.error ?? removing.error;

  useEffect(() => {
    if (!chosen) search.current?.focus();
  }, [chosen]);

  async function save(change: Promise<{ error?: unknown }>) {
    const { error } = await change;
    if (error === undefined) onClose();
  }

  return (
    <div className={styles.picker}>
      {!chosen && (
        <div className={styles.search}>
          <Icon name="search" size={20} className={styles.searchIcon} />
          <input
            dir="auto"
            ref={search}
            type="search"
            value={term}
            onChange={({ target }) => setTerm(target.value)}
            aria-label="Search for a title"
            placeholder="Search for a title"
            maxLength={LIMITS.searchQueryMax}
            autoComplete="off"
          />
        </div>
      )}
      {failure !== undefined && (
        <ErrorNotice title="The image could not be set.">{errorText(failure)}</ErrorNotice>
      )}
      {chosen ? (
        <PhotosOfTitle
          title={chosen}
          current={current}
          busy={busy}
          onBack={() => setChosen(undefined)}
          onPick={(photoUrl) => void save(add({ photoUrl }))}
        />
      ) : (
        <TitleResults term={settled} isSettled={settled === term} count={count} onChoose={setChosen} />
      )}
      {current !== null && (
        <div className={styles.foot}>
          <Button icon="trash" disabled={busy} onClick={() => void save(remove({}))}>
            Remove background image
          </Button>
        </div>
      )}
    </div>
  );
}
