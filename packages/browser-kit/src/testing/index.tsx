/** What tests of the shell and the remotes share. Not part of the page. */
export { type ApiAnswer, type FakeApi, fakeApi } from '../fakes/fake-api.js';
export { type FakeLive, fakeLive } from '../fakes/fake-live.js';
export { setMedia } from '../fakes/match-media.js';
export { press } from './press.js';
export { renderPortal } from './render-portal.js';
