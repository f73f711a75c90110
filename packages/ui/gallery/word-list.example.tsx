import { WordList } from '../src/index.js';

export default () => (
  <p>
    <WordList words={['rain', 'גשם', 'night']} />
  </p>
);
