/** Of a journey with many variants the chosen ones are part of `npm test`; the tag leaves the others to `npm run test:full`. */
export const fullUnless = (chosen: boolean): string => (chosen ? '' : ' @full');
