import { errorText, notify, useUser } from '@screenlore/browser-kit';
import { type Category, loginPath } from '@screenlore/contracts';
import { AppLink, Button } from '@screenlore/ui';
import { useState } from 'react';
import { suggestTitle } from './api.js';

interface SuggestTitleProps {
  name: string;
  /** Its possible kinds. */
  kinds: readonly Category[];
  /** The path of this page, to return to. */
  path: string;
}

/** Suggests a title that the catalogue lacks (SHELL-110). */
export function SuggestTitle({ name, kinds, path }: SuggestTitleProps) {
  const isMember = useUser() !== null;
  const [suggest, { isLoading }] = suggestTitle.useMutation();
  const [suggested, setSuggested] = useState<Category>();
  if (!isMember)
    return (
      <AppLink to={loginPath(path)}>
        <u>Log in to suggest this title</u>
      </AppLink>
    );

  async function send(kind: Category, wanted: boolean) {
    const { error } = await suggest({ name, kind, suggested: wanted });
    if (error) notify.error(errorText(error));
    else setSuggested(wanted ? kind : undefined);
  }
  return (
    <div role="status">
      {suggested ? (
        <>
          <p>Suggested as a {WORDS[suggested]}. The people who run this portal will see it.</p>
          <Button disabled={isLoading} onClick={() => void send(suggested, false)}>
            Take it back
          </Button>
        </>
      ) : (
        <div className="chips">
          {kinds.map((kind) => (
            <Button key={kind} disabled={isLoading} onClick={() => void send(kind, true)}>
              A {WORDS[kind]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const WORDS: Readonly<Record<Category, string>> = { movies: 'movie', series: 'series', games: 'game' };
