import { errorText, getRatingSettings, notify, usePortalDispatch } from '@screenlore/browser-kit';
import { VISIBILITIES, VISIBILITY_LABELS, type Visibility } from '@screenlore/contracts';
import { Button, Skeleton } from '@screenlore/ui';
import { useId, useRef, useState } from 'react';
import { getLibrarySettings, setLibrarySettings, setRatingSettings } from '../shared/api.js';
import styles from './privacy-settings.module.css';
import { SettingsSection } from './settings-section.js';
import { TasteSettings } from './taste-settings.js';

type Kind = 'visibility' | 'listVisibility' | 'ratings' | 'marks';
type Settings = Record<Kind, Visibility>;

const KINDS = ['visibility', 'listVisibility', 'ratings', 'marks'] as const satisfies readonly Kind[];
const LABELS: Record<Kind, string> = {
  visibility: 'Diary, statistics',
  listVisibility: 'Lists',
  ratings: 'Ratings, opinions',
  marks: 'Want to see, favourites',
};
/** Each of them has its own audience; the setting is for new ones. */
const EACH: Partial<Record<Kind, string>> = { visibility: 'diary', listVisibility: 'lists' };

export default function PrivacySettings() {
  return (
    <>
      <WhoCanSee />
      <TasteSettings />
    </>
  );
}

/** Who may see a member's data, for all of it and by kind (LIB-37, LIB-100). */
function WhoCanSee() {
  const library = getLibrarySettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const rating = getRatingSettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const [setLibrary] = setLibrarySettings.useMutation();
  const [setRating] = setRatingSettings.useMutation();
  const dispatch = usePortalDispatch();
  /** Choices for new things only: the loaded settings may be older. */
  const [leftBehind, setLeftBehind] = useState<Partial<Settings>>({});
  /** The pending change. Nothing is disabled meanwhile: that would take the keyboard's focus away. */
  const [sent, setSent] = useState<Partial<Settings> | null>(null);
  const settings: Settings | undefined = library.data &&
    rating.data && { ...library.data, ...rating.data, ...sent };
  const failed = library.error === undefined ? rating : library;

  async function save(kinds: readonly Kind[], to: Visibility, existing: boolean) {
    if (sent) return;
    setSent(Object.fromEntries(kinds.map((kind) => [kind, to])));
    const change = (of: readonly Kind[]) =>
      Object.fromEntries(kinds.filter((kind) => of.includes(kind)).map((kind) => [kind, to]));
    const ofLibrary = change(['visibility', 'listVisibility']);
    const ofRatings = change(['ratings', 'marks']);
    const [inTheLibrary, ofTheRatings] = await Promise.all([
      Object.keys(ofLibrary).length > 0 ? setLibrary({ ...ofLibrary, existing }) : null,
      Object.keys(ofRatings).length > 0 ? setRating(ofRatings) : null,
    ]);
    const { data: newLibrary, error: libraryError } = inTheLibrary ?? {};
    const { data: newRatings, error: ratingsError } = ofTheRatings ?? {};
    // The settings load again later, or fail to.
    if (newLibrary) dispatch(getLibrarySettings.update({}, () => newLibrary));
    if (newRatings) dispatch(getRatingSettings.update({}, () => newRatings));
    setSent(null);
    const error = libraryError ?? ratingsError;
    if (error) return notify.error(errorText(error));
    notify.success('Saved');
    setLeftBehind((before) => {
      const entries = kinds.map((kind) => [kind, existing || !EACH[kind] ? undefined : to]);
      return { ...before, ...Object.fromEntries(entries) };
    });
  }

  return (
    <SettingsSection
      title="Who can see it"
      query={{ ...failed, data: settings }}
      failure="Who can see what you keep here could not be loaded."
      skeleton={<Skeleton height="21rem" />}
    >
      {(now) => (
        <>
          <div className={styles.rows}>
            <Choice
              label="Everything"
              value={KINDS.every((kind) => now[kind] === now.visibility) ? now.visibility : null}
              saving={sent !== null}
              onChoose={(to) => void save(KINDS, to, false)}
            />
            {KINDS.map((kind) => {
              const left = leftBehind[kind];
              return (
                <Choice
                  key={kind}
                  label={LABELS[kind]}
                  value={now[kind]}
                  saving={sent !== null}
                  onChoose={(to) => void save([kind], to, false)}
                  existing={EACH[kind]}
                  onExisting={left && (() => void save([kind], left, true))}
                />
              );
            })}
          </div>
          <p className="muted">
            For diary and lists this is where you start: it applies to what you add from now on, and each can
            have its own choice. For ratings and marks it applies to all of them at once; averages include
            your ratings without your name. Articles, reviews and comments are for everyone.
          </p>
        </>
      )}
    </SettingsSection>
  );
}

interface ChoiceProps {
  label: string;
  /** Null if there is more than one. */
  value: Visibility | null;
  saving: boolean;
  onChoose: (to: Visibility) => void;
  /** The current audience of existing things. */
  existing?: string | undefined;
  /** Also changes existing things that a choice left unchanged. */
  onExisting?: (() => void) | undefined;
}

function Choice({ label, value, saving, onChoose, existing, onExisting }: ChoiceProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        id={id}
        className="select-field"
        value={value ?? ''}
        aria-disabled={saving}
        onChange={({ currentTarget }) => {
          const to = VISIBILITIES.find((each) => each === currentTarget.value);
          if (to) onChoose(to);
        }}
      >
        {value === null && <option value="">By kind</option>}
        {VISIBILITIES.map((each) => (
          <option key={each} value={each}>
            {VISIBILITY_LABELS[each]}
          </option>
        ))}
      </select>
      {onExisting && (
        <div className={styles.existing}>
          <p>What is already in your {existing} stays as it is.</p>
          <Button
            aria-disabled={saving}
            onClick={() => {
              // The button disappears, and the focus must not go with it.
              select.current?.focus();
              onExisting();
            }}
          >
            Change that too
          </Button>
        </div>
      )}
    </div>
  );
}
