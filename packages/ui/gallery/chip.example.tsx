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
    <ToggleChip pressed={false} count={1204} description="1,204 movies" onClick={nothing}>
      Comedy
    </ToggleChip>
    <ToggleChip pressed={false} count={0} description="0 movies" onClick={nothing}>
      Game show
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
