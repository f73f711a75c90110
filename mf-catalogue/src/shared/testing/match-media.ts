export { setMedia } from '@screenlore/browser-kit/testing';
