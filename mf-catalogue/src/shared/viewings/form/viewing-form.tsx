import { errorText, useGiven } from '@screenlore/browser-kit';
import {
  type Category,
  ENDING_LABELS,
  LIBRARY_LIMITS,
  localDay,
  RATING_LABELS,
  VISIBILITY_LABELS,
  type Viewing,
  type Visibility,
} from '@screenlore/contracts';
import { Button, StarChoice, ToggleChip } from '@screenlore/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useViewings } from '../use-viewings.js';
import { DateField } from './date-field.js';
import { draftOf, type Faults, faultsOf, saidIn } from './draft.js';
import { Chips, Field } from './fields.js';
import styles from './form.module.css';

export interface ViewingFormProps {
  titleId: string;
  kind: Category;
  /** The title's name. */
  name: string;
  /** The viewing to change; null for a new viewing. */
  viewing: Viewing | null;
  /** New viewings only: the title was seen before. */
  seenBefore?: boolean;
  /** Games only: the platforms to choose from. */
  platforms?: readonly string[];
  /** Called after saving, and after an undo. */
  onChanged?: () => void;
  /** Called when the form closes: saved or cancelled. */
  onDone: () => void;
}

const ENDINGS = ['story', 'all', 'left', 'endless'] as const;
const VISIBILITIES = ['everyone', 'signedIn', 'followers', 'onlyMe'] as const satisfies readonly Visibility[];

/** The full form of a viewing (LIB-14). */
export default function ViewingForm(props: ViewingFormProps) {
  const { titleId, kind, name, viewing, seenBefore = false, platforms = [], onChanged, onDone } = props;
  const [draft, setDraft] = useState(() => draftOf(viewing, localDay(), seenBefore));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const viewings = useViewings(onChanged);
  const { scale, given } = useGiven();
  const isGame = kind === 'games';
  const form = useRef<HTMLFormElement>(null);
  // The invalid field may be out of view, above the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever an error was found
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [faults]);
  const set = (change: Partial<typeof draft>) => {
    setFaults({});
    setDraft((now) => ({ ...now, ...change }));
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    const found = faultsOf(kind, draft);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const said = saidIn(kind, draft);
    setFailure(null);
    setSaving(true);
    try {
      if (viewing) await viewings.change(viewing, said, 'Changed');
      else await viewings.enter(titleId, said, isGame ? 'Playthrough added' : 'Viewing added');
      onDone();
    } catch (error) {
      setFailure(errorText(error));
      setSaving(false);
    }
  }

  const stars = pointed ?? draft.rating;
  return (
    <form ref={form} className={styles.form} onSubmit={save} noValidate>
      {isGame && (
        <Chips label="How far are you?">
          <ToggleChip pressed={draft.ended === null} onClick={() => set({ ended: null })}>
            Still playing
          </ToggleChip>
          {ENDINGS.map((ended) => (
            <ToggleChip key={ended} pressed={draft.ended === ended} onClick={() => set({ ended })}>
              {ENDING_LABELS[ended]}
            </ToggleChip>
          ))}
        </Chips>
      )}
      {isGame && (
        <DateField
          label="Started"
          value={draft.startedOn}
          onChange={(startedOn) => set({ startedOn })}
          fault={faults.startedOn}
        />
      )}
      {(!isGame || draft.ended !== null) && (
        <DateField
          label={isGame ? 'Ended' : 'When did you see it?'}
          value={draft.on}
          onChange={(on) => set({ on })}
          fault={faults.on}
        />
      )}
      <div className={styles.field}>
        <span className={styles.label}>Your rating this time</span>
        <StarChoice
          of={name}
          labels={RATING_LABELS}
          scale={scale}
          value={draft.rating}
          pointed={pointed}
          onPoint={setPointed}
          onChoose={(rating) => set({ rating })}
        />
        <p className={styles.given}>
          {stars === null ? 'None' : `${given(stars)} · ${RATING_LABELS[stars - 1]}`}
          {draft.rating !== null && (
            <button type="button" className={`touch ${styles.none}`} onClick={() => set({ rating: null })}>
              No rating
            </button>
          )}
        </p>
      </div>
      <Field label="What did you think?">
        {(field) => (
          <textarea
            dir="auto"
            {...field}
            rows={3}
            maxLength={LIBRARY_LIMITS.viewingTextMax}
            value={draft.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.rewatch}
          onChange={({ target }) => set({ rewatch: target.checked })}
        />
        {isGame ? 'I had played it before' : 'I had seen it before'}
      </label>
      {!isGame && (
        <Chips label="Where?">
          {(['cinema', 'home'] as const).map((place) => (
            <ToggleChip
              key={place}
              pressed={draft.place === place}
              onClick={() => set({ place: draft.place === place ? null : place })}
            >
              {place === 'cinema' ? 'Cinema' : 'Home'}
            </ToggleChip>
          ))}
        </Chips>
      )}
      <div className={styles.pair}>
        <Field label={isGame ? 'Platform' : 'Service or medium'}>
          {(field) => (
            <>
              <input
                dir="auto"
                {...field}
                list={platforms.length > 0 ? `${field.id}-platforms` : undefined}
                maxLength={LIBRARY_LIMITS.platformMax}
                value={draft.platform}
                onChange={({ target }) => set({ platform: target.value })}
              />
              {platforms.length > 0 && (
                <datalist id={`${field.id}-platforms`}>
                  {platforms.map((platform) => (
                    <option key={platform} value={platform} />
                  ))}
                </datalist>
              )}
            </>
          )}
        </Field>
        {isGame && (
          <Field label="Hours" fault={faults.hours}>
            {(field) => (
              <input
                dir="auto"
                {...field}
                inputMode="decimal"
                value={draft.hours}
                onChange={({ target }) => set({ hours: target.value })}
              />
            )}
          </Field>
        )}
        <Field label="Tags" hint="Separated by commas" fault={faults.tags}>
          {(field) => (
            <input
              dir="auto"
              {...field}
              value={draft.tags}
              onChange={({ target }) => set({ tags: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Who can see it?">
        {(field) => (
          <select
            {...field}
            value={draft.visibility ?? ''}
            onChange={({ target }) =>
              set({ visibility: VISIBILITIES.find((each) => each === target.value) ?? null })
            }
          >
            {viewing === null && <option value="">As in my settings</option>}
            {VISIBILITIES.map((each) => (
              <option key={each} value={each}>
                {VISIBILITY_LABELS[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.answers}>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" aria-busy={saving} disabled={saving}>
          Save
        </Button>
      </div>
    </form>
  );
}
