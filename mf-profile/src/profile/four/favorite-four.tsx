import type { Profile } from '@screenlore/contracts';
import { Button, lazyPart, PressedPiece, Section, ShownWidth } from '@screenlore/ui';
import { useState } from 'react';
import { EntryCard, entryKey, SIGNS } from '../../shared/entry-card.js';
import styles from './four.module.css';

const FourDialog = lazyPart(() => import(/* webpackChunkName: "favorite-four" */ './four-dialog.js'));

/** Four in a row if the page is wide enough. */
const SIZES = '(min-width: 1024px) 190px, 24vw';

/** A member's favourite titles; without any, hidden from others (PROFILE-09). */
export function FavoriteFour({ profile, own }: { profile: Profile; own: boolean }) {
  const [choosing, setChoosing] = useState(false);
  const { favoriteFour: entries = [], personal_info: person, missing } = profile;
  if ((entries.length === 0 && !own) || missing.includes('catalogue')) return null;
  return (
    <Section
      title="Favourite four"
      aside={
        own && (
          <Button
            variant="outline"
            icon="edit"
            aria-haspopup="dialog"
            onPointerEnter={FourDialog.warm}
            onFocus={FourDialog.warm}
            onClick={() => setChoosing(true)}
          >
            {entries.length === 0 ? 'Choose' : 'Change'}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p className="muted">
          Choose up to four movies, series or games that say who you are. Nobody else sees this until you do.
        </p>
      ) : (
        <ShownWidth value={SIZES}>
          <ol className={styles.four} aria-label={`${person.firstName}’s favourite four`}>
            {entries.map((entry) => (
              <li key={entryKey(entry)}>
                <EntryCard entry={entry} sign={SIGNS.favorites} by={person.firstName} own={own} />
              </li>
            ))}
          </ol>
        </ShownWidth>
      )}
      {choosing && (
        <PressedPiece onMissed={() => setChoosing(false)}>
          <FourDialog entries={entries} onClose={() => setChoosing(false)} />
        </PressedPiece>
      )}
    </Section>
  );
}
