import { errorText, notify } from '@screenlore/browser-kit';
import { isBlankText, RECOMMEND_LIMITS, type Recommendable, type Title } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { type FormEvent, useId, useState } from 'react';
import { recommendTitle } from '../api.js';
import { Followers } from './followers.js';
import styles from './recommend.module.css';
import { SentTo } from './sent-to.js';

/** The recipient and the message (REC-01 to REC-03, REC-05). */
export default function RecommendForm({ title, onDone }: { title: Title; onDone: () => void }) {
  const id = useId();
  const [to, setTo] = useState<Recommendable>();
  const [text, setText] = useState('');
  const [send, { isLoading }] = recommendTitle.useMutation();
  const left = RECOMMEND_LIMITS.textMax - text.length;
  const ready = to !== undefined && !isBlankText(text) && left >= 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready || isLoading) return;
    const { error } = await send({ mediaId: title.titleId, userId: to.username, text });
    if (error) notify.error(errorText(error));
    else {
      notify.success(`You recommended ${title.title} to ${to.firstName}`);
      onDone();
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <SentTo titleId={title.titleId} />
      <Followers title={title} chosen={to} onChoose={setTo} />
      <div className={styles.words}>
        <label htmlFor={id}>{to ? `What do you say to ${to.firstName}?` : 'What do you say?'}</label>
        <textarea
          dir="auto"
          id={id}
          rows={3}
          className={styles.input}
          placeholder="You will like the ending"
          value={text}
          aria-describedby={`${id}-left`}
          aria-invalid={left < 0}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <span id={`${id}-left`} className={styles.left} data-over={left < 0 || undefined}>
          {left < 0 ? `${-left} too many` : `${left} left`}
        </span>
      </div>
      <Button type="submit" variant="primary" icon="send" disabled={!ready || isLoading}>
        {to ? `Send to ${to.firstName}` : 'Send'}
      </Button>
    </form>
  );
}
