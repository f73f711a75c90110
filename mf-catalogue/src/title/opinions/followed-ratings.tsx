import { skipToken, useGiven, useUser } from '@screenlore/browser-kit';
import { memberPicture } from '@screenlore/contracts';
import { AppLink, formatRoleRating } from '@screenlore/ui';
import { getFollowedRatings } from '../api.js';
import styles from './followed-ratings.module.css';

const SIZE = 28;

/** Followed members' ratings of a title in one line; hidden without any (FEED-17). */
export function FollowedRatings({ mediaId }: { mediaId: string }) {
  const user = useUser();
  const { givenOf } = useGiven();
  const { currentData } = getFollowedRatings.useQuery(user ? { mediaId } : skipToken);
  if (!currentData || currentData.count === 0 || currentData.mean === null) return null;
  const { count, mean, members } = currentData;
  return (
    <p className={styles.followed}>
      <span className={styles.faces}>
        {members.map(({ username, firstName, surname, profile_img, rating }) => {
          const name = `${firstName} ${surname}: ${givenOf(rating)}`;
          return (
            <AppLink
              key={username}
              to={`/user/${encodeURIComponent(username)}`}
              className={styles.face}
              title={name}
            >
              <span dir="auto" className="visually-hidden">
                {name}
              </span>
              {profile_img ? (
                <img
                  src={memberPicture(profile_img, SIZE)}
                  alt=""
                  width={SIZE}
                  height={SIZE}
                  loading="lazy"
                />
              ) : (
                <span dir="auto" aria-hidden="true">
                  {firstName.charAt(0)}
                  {surname.charAt(0)}
                </span>
              )}
            </AppLink>
          );
        })}
      </span>
      {count} you follow rated it, average {formatRoleRating(mean)}
    </p>
  );
}
