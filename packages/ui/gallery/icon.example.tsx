import { Icon } from '../src/index.js';

export default () => (
  <>
    <Icon name="heart" />
    <Icon name="star" size={34} />
  </>
);
