/** Tools around the builds of shell and remotes; the Rspack base itself is `@screenlore/build/rspack`. */
export { type FirstVisit, measureFirstVisit } from './measure-size.js';
