import { Fragment } from 'react';

/** Words by people in one line, each laid out in its own direction: tags, a place among other facts. */
export const WordList = ({ words, between = ', ' }: { words: readonly string[]; between?: string }) =>
  words.map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a text that is shown never move
    <Fragment key={place}>
      {place > 0 && between}
      <bdi>{word}</bdi>
    </Fragment>
  ));
