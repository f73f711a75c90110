import { Rating, Stars } from '../src/index.js';

export default () => (
  <>
    <Rating value={8.42} count={12_345} />
    <Rating value={9.2} of="role" ground="badge" />
    <Rating value={7.1} of="role" ground="picture" />
    <Rating value={null} />
    <Stars value={7.3} />
  </>
);
