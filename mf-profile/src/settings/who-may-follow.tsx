import { errorText, notify } from '@screenlore/browser-kit';
import { useId, useState } from 'react';
import { getLibrarySettings, setLibrarySettings } from '../shared/api.js';
import styles from './followers-settings.module.css';

type Who = 'everyone' | 'approved' | 'nobody';

/** The settings behind each choice: whether a request is needed is kept while nobody may follow. */
const CHOICES: Record<
  Who,
  { label: string; sets: { takesFollowers: boolean; approvesFollowers?: boolean } }
> = {
  everyone: { label: 'Everyone', sets: { takesFollowers: true, approvesFollowers: false } },
  approved: { label: 'Those I approve', sets: { takesFollowers: true, approvesFollowers: true } },
  nobody: { label: 'Nobody', sets: { takesFollowers: false } },
};
const ALL = ['everyone', 'approved', 'nobody'] as const;

/** FOLLOW-01. */
export function WhoMayFollow() {
  const id = useId();
  const { data } = getLibrarySettings.useQuery({}, { refetchOnMountOrArgChange: true });
  const [set, setting] = setLibrarySettings.useMutation();
  /** The latest choice unless refused: the loaded settings may be older. */
  const [chosen, setChosen] = useState<Who | null>(null);
  const read = !data?.takesFollowers ? 'nobody' : data.approvesFollowers ? 'approved' : 'everyone';

  async function choose(who: Who) {
    setChosen(who);
    const { error } = await set(CHOICES[who].sets);
    if (error) {
      setChosen(null);
      notify.error(errorText(error));
    } else notify.success('Saved');
  }

  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Who may follow you</label>
      <select
        id={id}
        className="select-field"
        value={chosen ?? (data ? read : 'everyone')}
        disabled={!data}
        aria-disabled={setting.isLoading}
        onChange={({ currentTarget }) => {
          const who = ALL.find((each) => each === currentTarget.value);
          if (who && !setting.isLoading) void choose(who);
        }}
      >
        {ALL.map((who) => (
          <option key={who} value={who}>
            {CHOICES[who].label}
          </option>
        ))}
      </select>
    </div>
  );
}
