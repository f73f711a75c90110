import { describe, expect, it } from '@jest/globals';
import { databaseName } from './mongo-options.js';

describe('the database of a service', () => {
  it.each([
    ['mongodb://127.0.0.1:27017/?replicaSet=rs0', 'screenlore_content'],
    ['mongodb://127.0.0.1:27017', 'screenlore_content'],
    ['mongodb://a:1,b:2/staging?replicaSet=rs0', 'staging_content'],
    ['mongodb://user:word@a:1/admin?replicaSet=rs0', 'screenlore_content'],
    ['mongodb+srv://cluster.example/portal', 'portal_content'],
  ])('of %s is %s', (url, name) => {
    expect(databaseName(url, 'content')).toBe(name);
  });
});
