import { errorText, notify } from '@screenlore/browser-kit';
import type { CallInput, Club } from '@screenlore/contracts';
import { Icon, type IconName, Menu } from '@screenlore/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.js';
import { changeClubMember } from './api.js';
import styles from './clubs.module.css';

export interface MemberMenuProps {
  club: Club;
  person: Club['people'][number];
}

type Become = CallInput<'change-club-member'>['become'];

const WORDS: Record<
  Become,
  { label: string; action: string; icon: IconName; question: string; said: string }
> = {
  owner: {
    ...{ label: 'Hand the club over', action: 'Hand over', icon: 'star' },
    ...{ question: 'They decide about the club from then on. You stay in it.', said: 'is the owner now' },
  },
  removed: {
    ...{ label: 'Remove from the club', action: 'Remove', icon: 'trash' },
    ...{ question: 'They come back by your invitation alone.', said: 'was removed' },
  },
};

/** What an owner can do with a member (CLUB-06). */
export default function MemberMenu({ club, person }: MemberMenuProps) {
  const [asked, setAsked] = useState<Become | null>(null);
  const [change] = changeClubMember.useMutation();
  const name = `${person.firstName} ${person.surname}`;
  async function make(become: Become) {
    setAsked(null);
    const { error } = await change({ clubId: club._id, member: person._id, become });
    if (error) notify.error(errorText(error));
    else notify.success(`${name} ${WORDS[become].said}`);
  }
  const { action, icon, question } = WORDS[asked ?? 'owner'];
  return (
    <>
      <Menu
        label={`What to do about ${name}`}
        className={styles.menu}
        button={<Icon name="chevron-down" size={18} />}
        items={(['owner', 'removed'] as const).map((become) => ({
          ...{ label: WORDS[become].label, icon: WORDS[become].icon },
          onSelect: () => setAsked(become),
        }))}
      />
      <ConfirmDialog
        open={asked !== null}
        asksReason={false}
        title={asked === 'owner' ? `Hand the club over to ${name}?` : `Remove ${name}?`}
        action={action}
        icon={icon}
        onClose={() => setAsked(null)}
        onDone={() => asked && void make(asked)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
