import { errorText, notify } from '@screenlore/browser-kit';
import {
  type CallReply,
  type CallRequest,
  type Category,
  episodeCode,
  reachAsWritten,
  type TextReach,
  type WrittenReach,
} from '@screenlore/contracts';
import { setTextReach } from './api.js';
import styles from './reach.module.css';
import ReachField from './reach-field.js';

interface OwnReachProps extends Pick<CallRequest<'set-text-reach'>, 'type' | 'id'> {
  reach: TextReach | undefined;
  about: { titleId: string; itemType: Category };
  compact?: boolean;
  onChanged?: (text: CallReply<'set-text-reach'>) => void;
}

/** Lets the author change how much a text gives away of its title (SPOIL-03, SPOIL-08). */
export default function OwnReach({ type, id, reach, about, compact = false, onChanged }: OwnReachProps) {
  const [send, { isLoading, originalArgs }] = setTextReach.useMutation();
  const choose = async (reaches: WrittenReach) => {
    const { data, error } = await send({ type, id, reaches });
    if (error) notify.error(errorText(error));
    else if (data) onChanged?.(data);
  };
  const least = reach?.corrected?.to;
  return (
    <>
      <ReachField
        titleId={about.titleId}
        kind={about.itemType}
        value={isLoading && originalArgs ? originalArgs.reaches : reachAsWritten(reach)}
        disabled={isLoading}
        compact={compact}
        onChange={(reaches) => void choose(reaches)}
      />
      {least && (
        <p dir="auto" className={styles.why}>
          Readers or a moderator found that it{' '}
          {least.upTo && !least.whole ? `reaches ${episodeCode(least.upTo)}` : 'gives everything away'}. You
          can choose more, but not less.
        </p>
      )}
    </>
  );
}
