import { apiMutation, apiQuery, errorText, LoadError, notify, skipToken } from '@screenlore/browser-kit';
import type { CharacterVotes, EpisodeRef } from '@screenlore/contracts';
import { Button, Chip, counted, TextSkeleton, ToggleChip } from '@screenlore/ui';
import { useState } from 'react';
import styles from './episode-feelings.module.css';

const getCharacters = apiQuery('get-characters-serie');
const setEpisodeCharacter = apiMutation('set-episode-character');

/** How many of those with votes stand there before the choice is opened. */
const FIRST = 5;

interface BestCharacterProps {
  at: EpisodeRef & { titleId: string };
  best: CharacterVotes;
  maySay: boolean;
  onVoted: (best: CharacterVotes) => void;
}

/** Who was best in an episode: members who have seen it vote for a character of the series (EPISODE-13). */
export default function BestCharacter({ at, best, maySay, onVoted }: BestCharacterProps) {
  /** Undefined until it is opened for the first time. */
  const [isOpen, setOpen] = useState<boolean>();
  // In the order in which they came, so that no press moves them.
  const [first] = useState(best.characters);
  const [kept, setKept] = useState(() => first.slice(0, FIRST).map(({ role }) => role));
  const query = getCharacters.useQuery(isOpen === undefined ? skipToken : { titleId: at.titleId });
  const [set, { isLoading }] = setEpisodeCharacter.useMutation();
  const offered = query.currentData?.characters;
  const actors = new Map(offered?.map(({ role, actor }) => [role, actor]));
  const counts = new Map(best.characters.map(({ role, count }) => [role, count]));
  const names = new Map(
    [...first, ...(offered ?? []), ...best.characters].map(({ role, name }) => [role, name]),
  );
  const shown = [...names].filter(([role]) => isOpen || kept.includes(role) || role === best.own);

  async function press(role: string) {
    setKept([...kept, role]);
    try {
      onVoted(await set({ ...at, role: role === best.own ? null : role }).unwrap());
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <section aria-labelledby="best-character" className={styles.feelings} data-screen-only>
      <h2 id="best-character">Best character</h2>
      {shown.length > 0 && (
        <ul className="chips">
          {shown.map(([role, name]) => {
            const count = counts.get(role) ?? 0;
            const actor = actors.get(role);
            return (
              <li key={role}>
                {maySay ? (
                  <ToggleChip
                    pressed={role === best.own}
                    disabled={isLoading}
                    count={count}
                    description={[actor && `played by ${actor}`, counted(count, 'vote', 'votes')]
                      .filter(Boolean)
                      .join(', ')}
                    onClick={() => void press(role)}
                  >
                    {name}
                  </ToggleChip>
                ) : (
                  <Chip>
                    {name} {count}
                  </Chip>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isOpen && query.isFetching && (
        <div aria-busy="true">
          <TextSkeleton lines={3} />
        </div>
      )}
      {isOpen && query.error !== undefined && (
        <LoadError title="The characters could not be loaded." query={query} />
      )}
      {offered?.length === 0 && isOpen && <p>No characters of this series are known here.</p>}
      {maySay && (
        <div>
          <Button aria-expanded={isOpen === true} onClick={() => setOpen(!isOpen)}>
            Who was best?
          </Button>
        </div>
      )}
    </section>
  );
}
