import { errorText, notify, usePortalDispatch } from '@screenlore/browser-kit';
import type { CallReply } from '@screenlore/contracts';
import { IconButton, Rail } from '@screenlore/ui';
import { inCommonText } from '../../shared/in-common.js';
import { TitlePoster } from '../../shared/title-poster.js';
import { dismissTitle } from './api.js';
import styles from './suggestions.module.css';

type Suggested = CallReply<'get-evening'>['forYou'];

interface SuggestionsProps {
  label: string;
  titles: Suggested;
  perView: Parameters<typeof Rail>[0]['perView'];
}

/** Titles for a member, each with its reason and a button to dismiss it (EVENING-05, EVENING-06, EVENING-08). */
export function Suggestions({ label, titles, perView }: SuggestionsProps) {
  const dispatch = usePortalDispatch();
  /** The evening loads again after it. */
  const dismiss = (titleId: string, dismissed: boolean) =>
    dispatch(dismissTitle.initiate({ titleId, dismissed }, { track: false })).unwrap();

  async function notThis({ _id, title }: Suggested[number]['title']) {
    try {
      await dismiss(_id, true);
      notify.withUndo(`${title} will not be suggested again`, async () => void (await dismiss(_id, false)));
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  return (
    <Rail label={label} perView={perView}>
      {titles.map(({ title, because }) => (
        <div key={title._id} className={styles.card}>
          <TitlePoster title={title} note={inCommonText(because)} />
          <IconButton
            icon="close"
            size={16}
            label={`Not this: ${title.title}`}
            className={styles.not}
            onClick={() => void notThis(title)}
          />
        </div>
      ))}
    </Rail>
  );
}
