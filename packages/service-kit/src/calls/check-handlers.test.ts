import { describe, expect, it } from '@jest/globals';
import { subjectsOf } from '@screenlore/contracts';
import { checkHandlers } from './check-handlers.js';

describe('handlers and contract', () => {
  it('agree when each built and internal call has one', () => {
    expect(() => checkHandlers('catalogue', subjectsOf('catalogue'))).not.toThrow();
    expect(subjectsOf('catalogue')).toContain('catalogue.internal.get-picture');
  });

  it('differ when a call has none', () => {
    const handled = subjectsOf('content').filter((subject) => subject !== 'content.get-review');
    expect(() => checkHandlers('content', handled)).toThrow('content.get-review has no handler');
  });

  it('differ when a handler names a call of another service, a planned one or none at all', () => {
    for (const subject of ['catalogue.get-movie', 'content.create-article', 'content.get-nothing'])
      expect(() => checkHandlers('content', [...subjectsOf('content'), subject])).toThrow(
        `${subject} has a handler, but is no built call`,
      );
  });
});
