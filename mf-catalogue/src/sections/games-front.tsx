import { Front } from '../shared/front/front.js';

/** The latest articles about games, under the page's name; its first screen. */
export const GamesFront = () => (
  <section aria-labelledby="latest-articles">
    <Front
      category="games"
      heading={
        <>
          <h1>Games</h1>
          <h2 id="latest-articles">Latest games articles</h2>
        </>
      }
    />
  </section>
);
