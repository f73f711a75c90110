import { apiMutation, apiQuery, errorText, notify, RemoteBlock, useUser } from '@screenlore/browser-kit';
import { mayModerate, type WrittenReach } from '@screenlore/contracts';
import { Button, ErrorNotice, TextSkeleton } from '@screenlore/ui';
import { type SubmitEvent, useState } from 'react';
import type { SpoilerProps } from './report-props.js';
import styles from './reports.module.css';

const getMark = apiQuery('get-spoiler-mark');
const markSpoiler = apiMutation('mark-spoiler', { tags: ['posts', 'rating'] });

interface SpoilerFormProps extends SpoilerProps {
  formId: string;
  onClose: () => void;
}

/** Asks how far a text reaches that gives away more than its author says (SPOIL-13). */
export function SpoilerForm({ kind, id, reveal, formId, onClose }: SpoilerFormProps) {
  const read = getMark.useQuery({ kind, id, reveal }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<WrittenReach>();
  const [fault, setFault] = useState('');
  const [send, { isLoading }] = markSpoiler.useMutation();
  const decides = mayModerate(useUser());
  if (read.error) return <ErrorNotice title={errorText(read.error)} onRetry={() => void read.refetch()} />;
  if (!read.data) return <TextSkeleton lines={3} />;
  const { about, reaches: before } = read.data;
  const reaches = chosen ?? before;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reaches === before && before === 'nothing' && !decides) {
      setFault('Choose how much it gives away');
      return;
    }
    const { data, error } = await send({ kind, id, reveal, reaches });
    if (error) {
      setFault(errorText(error));
      return;
    }
    notify.success(doneText({ reaches, corrected: data.corrected, decides }));
    onClose();
  };
  return (
    <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RemoteBlock
        id="mf_community/blocks"
        name="ReachField"
        label="How much it gives away"
        skeleton={<TextSkeleton lines={2} />}
        props={{
          ...{ titleId: about.titleId, kind: about.itemType, value: reaches, disabled: isLoading },
          onChange: (value) => {
            setChosen(value);
            setFault('');
          },
        }}
      />
      <p id={`${formId}-fault`} role="alert" className={styles.fault}>
        {fault}
      </p>
      <p className="muted">
        {decides
          ? 'You are a moderator: your choice applies at once, whatever readers say.'
          : 'It is covered once three readers agree. Nobody sees who they are.'}
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isLoading}>
          Mark as a spoiler
        </Button>
      </div>
    </form>
  );
}

interface Done {
  reaches: WrittenReach;
  corrected: boolean;
  /** A moderator marked it. */
  decides: boolean;
}

function doneText({ reaches, corrected, decides }: Done): string {
  if (reaches === 'nothing')
    return decides ? 'It gives nothing away, whatever readers say' : 'Your mark is gone';
  return corrected
    ? 'Thank you. It is covered for readers who have not got that far'
    : 'Thank you. It is covered once three readers say so';
}
