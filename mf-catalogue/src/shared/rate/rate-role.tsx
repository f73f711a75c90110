import { useUser } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { loginPath, MESSAGES, type Role } from '@screenlore/contracts';
import {
  Button,
  ButtonLink,
  classNames,
  formatCount,
  Icon,
  Modal,
  opensModal,
  Picture,
  Rating,
} from '@screenlore/ui';
import { useState } from 'react';
import { AddToListDialog } from '../lists/add-to-list.js';
import { isOutstanding } from '../role.js';
import { MarkButton } from './mark-button.js';
import styles from './rate-role.module.css';
import { useFavorite } from './use-mark.js';
import type { MoveVotes } from './use-own-rating.js';
import { YourRating } from './your-rating.js';

interface RateRoleProps {
  role: Role;
  /** Updates the role's votes everywhere on the page. */
  moveVotes: MoveVotes;
  onSaved: () => void;
  /** `corner` covers a card's picture, `row` is at the end of a line. */
  place: 'corner' | 'row';
}

/** A star that opens the user's rating and favourite for a role (PERSON-04). */
export function RateRole({ role, moveVotes, onSaved, place }: RateRoleProps) {
  const [open, setOpen] = useState<'rating' | 'lists'>();
  const name = role.characterName ?? role.actor.name;
  const whole = role.characterName === null ? name : `${role.characterName}, played by ${role.actor.name}`;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.open, styles[place])}
        {...opensModal}
        aria-label={`Rate ${whole}`}
        title={`Rate ${name}`}
        onClick={() => setOpen('rating')}
      >
        <span className={styles.disc}>
          <Icon name="star" size={18} />
        </span>
      </button>
      {open === 'lists' && (
        <AddToListDialog kind="roles" item={role._id} name={whole} onClose={() => setOpen(undefined)} />
      )}
      {open === 'rating' && (
        <Modal open onClose={() => setOpen(undefined)} title={name}>
          <div className={styles.body}>
            <div className={styles.who}>
              <Picture
                className={styles.portrait}
                src={role.characterBanner ?? role.actor.banner}
                alt=""
                shape="square"
                sizes="64px"
                fallbackIcon="user"
              />
              <p className={styles.words}>
                {role.characterName !== null && <span dir="auto">{role.actor.name}</span>}
                <span className={styles.film}>{role.filmTitle}</span>
                <span className={styles.film}>
                  {formatCount(role.activity.ratedByCount)}{' '}
                  {role.activity.ratedByCount === 1 ? 'rating' : 'ratings'}
                </span>
              </p>
              <Rating
                value={role.activity.rating}
                of="role"
                ground={isOutstanding(role) ? 'badge' : 'page'}
              />
            </div>
            <Panel
              role={role}
              name={name}
              moveVotes={moveVotes}
              onSaved={onSaved}
              onLists={() => setOpen('lists')}
            />
          </div>
        </Modal>
      )}
    </>
  );
}

interface PanelProps extends Omit<RateRoleProps, 'place'> {
  name: string;
  /** Opens the dialog with the lists instead of this one. */
  onLists: () => void;
}

function Panel({ role, name, moveVotes, onSaved, onLists }: PanelProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const item = { mediaId: role._id, type: 'role' } as const;
  const favorite = useFavorite(item);
  if (!user)
    return (
      <ButtonLink to={loginPath(pathname)} variant="primary">
        {MESSAGES.logInToRate}
      </ButtonLink>
    );
  return (
    <YourRating item={item} name={name} moveVotes={moveVotes} onSaved={onSaved}>
      <MarkButton mark={favorite} icon="heart">
        Favourite
      </MarkButton>
      <Button icon="menu" onClick={onLists}>
        Add to a list
      </Button>
    </YourRating>
  );
}
