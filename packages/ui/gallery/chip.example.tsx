import { Chip, LinkChip, ToggleChip, WordList } from '../src/index.js';

const nothing = () => undefined;

export default () => (
  <>
    <Chip>Drama</Chip>
    <ToggleChip pressed onClick={nothing}>
      Crime
    </ToggleChip>
    <ToggleChip pressed={false} onClick={nothing}>
      Western
    </ToggleChip>
    <LinkChip to="/?q=ran" current>
      Everything
    </LinkChip>
    <LinkChip to="/?q=ran&kind=movie" current={false}>
      Movies
    </LinkChip>
    <p>
      <WordList words={['drama', 'סרט מצוין (2024)', 'sea']} />
    </p>
  </>
);
