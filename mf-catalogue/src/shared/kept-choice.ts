export { forgetChoices, useKeptChoice } from '@screenlore/browser-kit';
