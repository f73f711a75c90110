export { type PlayableVideo, playableVideo } from '@screenlore/browser-kit';
