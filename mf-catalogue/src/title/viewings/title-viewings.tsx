import { useUser } from '@screenlore/browser-kit';
import { loginPath, type Title, titlePath } from '@screenlore/contracts';
import { Button, ButtonLink, LazyPiece, lazyPart } from '@screenlore/ui';
import styles from './title-viewings.module.css';

const Own = lazyPart(() => import(/* webpackChunkName: "own-viewings" */ './own-title-viewings.js'));

/**
 * What the reader has seen or played of a title. Its code loads for members only, and it is as tall for visitors: the
 * first view does not know yet which it is.
 */
export function TitleViewings({ title }: { title: Title }) {
  const { itemType: kind, titleId } = title;
  const user = useUser();
  const press = kind === 'games' ? 'Start playing' : 'Seen today';
  const waiting = (
    <div className={styles.row}>
      <Button disabled className={styles.usual}>
        {press}
      </Button>
    </div>
  );
  return (
    <div className={styles.viewings}>
      {user ? (
        <LazyPiece label="Your viewings" waiting={waiting}>
          <Own key={titleId} title={title} />
        </LazyPiece>
      ) : (
        <>
          <div className={styles.row}>
            {/* Links to the log-in and back. */}
            <ButtonLink variant="outline" className={styles.usual} to={loginPath(titlePath(kind, titleId))}>
              {press}
            </ButtonLink>
          </div>
          <p className={styles.line}>Log in to keep a diary of what you see and play.</p>
        </>
      )}
    </div>
  );
}
