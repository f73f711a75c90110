import type { RemoteApp } from '@screenlore/browser-kit';
import { LoginPage } from './login/login-page.js';
import { DetailsPage, ProfilePage, TextsPage } from './profile/profile-pages.js';
import { SettingsPage } from './settings/settings-page.js';

export const pages: RemoteApp['pages'] = {
  '/user/:userId': ProfilePage,
  '/user/:userId/details': DetailsPage,
  '/user/:userId/texts': TextsPage,
  '/settings': SettingsPage,
  '/login': LoginPage,
};
