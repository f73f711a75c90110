import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inProject } from '../src/base/paths.js';

const read = (file: string) => readFileSync(path.join(inProject(), file), 'utf8');

describe('docs/operations.md', () => {
  it.each([
    'tools/dev-stack/src/settings/settings.ts',
    'gateway/src/config.ts',
    'packages/service-kit/src/config/settings.ts',
    'services/auth/src/config.ts',
    'services/catalogue/src/config.ts',
    'services/comments/src/config.ts',
    'services/content/src/config.ts',
    'services/library/src/config.ts',
    'services/mail/src/config.ts',
    'services/social/src/config.ts',
    'tools/catalogue-import/src/config.ts',
    'tools/backup/src/config.ts',
    'services/auth/src/social/social-settings.ts',
    'shell/server/config.ts',
  ])('names every environment variable that %s reads', (file) => {
    const variables = [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+)[:,]/gm)].map(([, name]) => name);
    expect(variables).not.toEqual([]);
    const told = read('docs/operations.md');
    expect(variables.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  });
});
