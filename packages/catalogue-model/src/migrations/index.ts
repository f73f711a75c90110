import type { Migration } from '@screenlore/service-kit/migrations';
import { revisions } from './0001-revisions.js';
import { professions } from './0002-professions.js';
import { seasons } from './0003-seasons.js';
import { originalNames } from './0004-original-names.js';
import { nameKeys } from './0005-name-keys.js';
import { addresses } from './0006-addresses.js';
import { people } from './0007-people.js';
import { aliasKeys } from './0008-alias-keys.js';
import { writtenKeys } from './0009-written-keys.js';

/** Migrations of the catalogue's database: the service and the importers run them when they start; the first one does it. */
export const MIGRATIONS: readonly Migration[] = [
  revisions,
  professions,
  seasons,
  originalNames,
  nameKeys,
  addresses,
  people,
  aliasKeys,
  writtenKeys,
];
