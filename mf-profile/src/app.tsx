import type { RemoteApp } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';
import { OwnContinue } from './library/own-continue.js';
import { SECTION_NAMES } from './settings/sections.js';

const SettingsPage = lazyPart(
  () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.js'),
);

const LinkPage = lazyPart(() => import(/* webpackChunkName: "page-mail-link" */ './login/link-page.js'));

/**
 * Each page is its own chunk, so that a visit loads no other. The shell's server finds it by the name `page-<first part
 * of the path>` and preloads it with the remote.
 */
export const pages: RemoteApp['pages'] = {
  '/user/:userId': lazyPart(() => import(/* webpackChunkName: "page-user" */ './profile/profile-page.js')),
  '/user/:userId/details': lazyPart(
    () => import(/* webpackChunkName: "page-user" */ './lists/details-page.js'),
  ),
  '/user/:userId/texts': lazyPart(() => import(/* webpackChunkName: "page-user" */ './texts/texts-page.js')),
  '/user/:userId/diary': lazyPart(
    () => import(/* webpackChunkName: "page-diary" */ './library/diary-page.js'),
  ),
  '/user/:userId/statistics': lazyPart(
    () => import(/* webpackChunkName: "page-statistics" */ './statistics/statistics-page.js'),
  ),
  '/user/:userId/year/:year': lazyPart(
    () => import(/* webpackChunkName: "page-year" */ './statistics/year-page.js'),
  ),
  '/user/:userId/continue': OwnContinue,
  '/continue': lazyPart(() => import(/* webpackChunkName: "page-continue" */ './library/continue-page.js')),
  '/together': lazyPart(() => import(/* webpackChunkName: "page-together" */ './together/together-page.js')),
  '/import': lazyPart(() => import(/* webpackChunkName: "page-import" */ './imports/imports-page.js')),
  '/export': lazyPart(() => import(/* webpackChunkName: "page-export" */ './export/export-page.js')),
  '/delete-account': lazyPart(
    () => import(/* webpackChunkName: "page-delete-account" */ './leaving/delete-page.js'),
  ),
  '/receipt/:receipt': lazyPart(
    () => import(/* webpackChunkName: "page-receipt" */ './leaving/receipt-page.js'),
  ),
  '/user/:userId/lists': lazyPart(
    () => import(/* webpackChunkName: "page-lists" */ './member-lists/overview/lists-page.js'),
  ),
  '/list/:listId': lazyPart(
    () => import(/* webpackChunkName: "page-list" */ './member-lists/opened/list-page.js'),
  ),
  ...Object.fromEntries(
    ['/settings', ...SECTION_NAMES.map((name) => `/settings/${name}`)].map((path) => [path, SettingsPage]),
  ),
  '/status': lazyPart(() => import(/* webpackChunkName: "page-status" */ './status/status-page.js')),
  '/login': lazyPart(() => import(/* webpackChunkName: "page-login" */ './login/login-page.js')),
  '/reset-password': lazyPart(
    () => import(/* webpackChunkName: "page-reset-password" */ './login/reset-page.js'),
  ),
  '/stop-mails': lazyPart(
    () => import(/* webpackChunkName: "page-stop-mails" */ './login/stop-mails-page.js'),
  ),
  '/moderation': lazyPart(
    () => import(/* webpackChunkName: "page-moderation" */ './moderation/queue-page.js'),
  ),
  '/moderation/log': lazyPart(
    () => import(/* webpackChunkName: "page-moderation" */ './moderation/log-page.js'),
  ),
  '/moderation/case/:caseId': lazyPart(
    () => import(/* webpackChunkName: "page-moderation" */ './moderation/decision-page.js'),
  ),
  ...Object.fromEntries(['/verify-email', '/take-back-email', '/not-me'].map((path) => [path, LinkPage])),
};
