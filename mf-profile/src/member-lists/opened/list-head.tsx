import { skipToken, useUser } from '@screenlore/browser-kit';
import { LikeButton } from '@screenlore/browser-kit/likes';
import { ReportButton } from '@screenlore/browser-kit/reports';
import type { OpenedList } from '@screenlore/contracts';
import { AppLink, Chip, formatDate, Icon } from '@screenlore/ui';
import { Covers } from '../../shared/lists/covers.js';
import { countOf, FOR_WHOM } from '../../shared/lists/words.js';
import { userPath } from '../../shared/user-paths.js';
import { getListProgress, type listRequest } from '../api.js';
import styles from './list-head.module.css';

const COVER_SIZES = '(min-width: 768px) 120px, 28vw';

interface ListHeadProps {
  list: OpenedList;
  own: boolean;
  /** The current number of entries. */
  total: number;
  request: ReturnType<typeof listRequest>;
}

/** A list's name, owner and audience, and how much of it the reader has seen. */
export function ListHead({ list, own, total, request }: ListHeadProps) {
  const { owner, link, tags, description, covers } = list;
  return (
    <header className={styles.head}>
      {owner && (
        <AppLink dir="auto" to={`${userPath(owner.username)}/lists`} className={styles.back} data-screen-only>
          <Icon name="chevron-left" size={18} />
          All lists by {owner.firstName} {owner.surname}
        </AppLink>
      )}
      <div className={styles.main}>
        {covers.length > 0 && (
          <div className={styles.covers}>
            <Covers covers={covers} sizes={COVER_SIZES} priority />
          </div>
        )}
        <div className={styles.words}>
          <h1 dir="auto" className={styles.name}>
            {list.name}
          </h1>
          <p className={styles.facts}>
            {owner && (
              <>
                by{' '}
                <AppLink dir="auto" to={userPath(owner.username)} className={`touch ${styles.owner}`}>
                  {owner.firstName} {owner.surname}
                </AppLink>
                {' · '}
              </>
            )}
            {countOf(total, 'entry', 'entries')}
            {list.ranked && ' · ranked'}
            {own && ` · ${FOR_WHOM[list.visibility].toLowerCase()}`}
          </p>
          {list.held && (
            <div className={styles.held}>
              <p>
                <strong>A moderator looks at this first</strong>
              </p>
              <p className="muted">
                Your account is new and this list has many links. Until then you alone see it.
              </p>
            </div>
          )}
          {link && !own && (
            <p dir="auto" className={styles.facts}>
              You see this through a link that {owner?.firstName ?? 'its owner'} made on{' '}
              <time dateTime={link.madeAt}>{formatDate(link.madeAt)}</time>
              {link.endsAt && (
                <>
                  {' '}
                  and that ends on <time dateTime={link.endsAt}>{formatDate(link.endsAt)}</time>
                </>
              )}
              .
            </p>
          )}
          {description && (
            <p dir="auto" className={styles.description}>
              {description}
            </p>
          )}
          {tags.length > 0 && (
            <ul className="chips" aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>
                  <Chip>{tag}</Chip>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.likes} data-screen-only>
            <LikeButton
              kind="list"
              id={list._id}
              likes={list.likes}
              own={own}
              what={`the list “${list.name}”`}
              listKey={request.key}
            />
            <ReportButton
              kind="list"
              id={list._id}
              own={own}
              what={`the list “${list.name}”`}
              listKey={request.key}
            />
          </div>
          <Progress request={request} />
        </div>
      </div>
    </header>
  );
}

/** LIB-45; nothing for visitors, or if nothing on the list can be seen. */
function Progress({ request }: { request: ReturnType<typeof listRequest> }) {
  const user = useUser();
  const { currentData } = getListProgress.useQuery(user ? request : skipToken);
  const progress = currentData?.progress;
  if (!user) return null;
  return (
    <div className={styles.progress} data-screen-only>
      {progress && (
        <>
          <span id="list-progress">
            You have seen {progress.seen.toLocaleString('en')} of {progress.of.toLocaleString('en')}
          </span>
          <progress aria-labelledby="list-progress" max={progress.of} value={progress.seen} />
        </>
      )}
    </div>
  );
}
