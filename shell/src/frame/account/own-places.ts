import type { SignedInUser } from '@screenlore/contracts';
import type { IconName } from '@screenlore/ui';

interface OwnPlace {
  label: string;
  icon: IconName;
  to: string;
}

export const userPath = ({ username }: Pick<SignedInUser, 'username'>): string =>
  `/user/${encodeURIComponent(username)}`;

/** Links to a member's own things (SHELL-65). */
export function ownPlaces(user: Pick<SignedInUser, 'username'>): OwnPlace[] {
  const own = userPath(user);
  return [
    { label: 'Profile', icon: 'user', to: own },
    { label: 'Feed', icon: 'comment', to: '/feed' },
    { label: 'Notifications', icon: 'bell', to: '/notifications' },
    { label: 'Diary', icon: 'calendar', to: `${own}/diary` },
    { label: 'Lists', icon: 'menu', to: `${own}/lists` },
    { label: 'Continue', icon: 'play', to: '/continue' },
    { label: 'Want to see', icon: 'bookmark', to: `${own}/details?category=wantToSee` },
    { label: 'Statistics', icon: 'chart', to: `${own}/statistics` },
    { label: 'Following', icon: 'heart', to: '/settings/following' },
    { label: 'Import', icon: 'send', to: '/import' },
    { label: 'Settings', icon: 'settings', to: '/settings' },
  ];
}
