import { Mark, PegiBadge } from '../src/index.js';

export default () => (
  <>
    <PegiBadge pegi={16} />
    <Mark>Today</Mark>
  </>
);
