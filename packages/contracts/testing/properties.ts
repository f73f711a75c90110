import fc from 'fast-check';

/**
 * fast-check, with the same generated inputs in each run of `npm test`, so that a change fails only for what it changed.
 * `npm run test:full` tries new inputs each time; a failure prints its seed.
 */
if (!process.env['TEST_FULL']) fc.configureGlobal({ seed: 20_261_127 });

export { fc };
