import { AppLink } from '../src/index.js';

export default () => <AppLink to="/movies">Movies</AppLink>;
