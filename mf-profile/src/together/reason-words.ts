import type { CallReply } from '@screenlore/contracts';

type Reasons = CallReply<'get-together'>['titles'][number]['reasons'];

/** 'your list', 'Ada’s list'; for ratings 'you' and 'Ada'. */
export interface Names {
  own: string | undefined;
  nameOf: (username: string) => string;
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why a title was found: one line for lists, and one for each rating (TOGETHER-03). */
export function reasonWords(reasons: Reasons, { own, nameOf }: Names, given: (rating: number) => string) {
  const inTurn = [...reasons].sort((a, b) => Number(b.username === own) - Number(a.username === own));
  const lists = inTurn
    .filter(({ why }) => why.what === 'list')
    .map(({ username }) => (username === own ? 'your list' : `${nameOf(username)}’s list`));
  let named = '';
  const gave = inTurn.flatMap(({ username, why }) => {
    if (why.what !== 'gave') return [];
    const rating = given(why.rating);
    const who = username === own ? 'you' : nameOf(username);
    const title = why.title === named ? 'it' : why.title;
    named = why.title;
    return `${who} gave ${title} ${rating.startsWith('8') ? 'an' : 'a'} ${rating}`;
  });
  return [lists.length > 0 && `On ${joined(lists)}`, gave.length > 0 && capital(gave.join(', '))].filter(
    (line) => line !== false,
  );
}
