import { describe, expect, it } from '@jest/globals';
import { subjectsOf } from '@screenlore/contracts';
import { checkHandlers } from './check-handlers.js';

describe('handlers and contract', () => {
  it('agree if every implemented and internal call has a handler', () => {
    expect(() => checkHandlers('catalogue', subjectsOf('catalogue'))).not.toThrow();
    expect(subjectsOf('catalogue')).toContain('catalogue.internal.get-picture');
  });

  it('differ if a call has no handler', () => {
    const handled = subjectsOf('content').filter((subject) => subject !== 'content.get-review');
    expect(() => checkHandlers('content', handled)).toThrow('content.get-review has no handler');
  });

  it('differ if a handler names a call of another service, a planned call or an unknown one', () => {
    for (const subject of ['catalogue.get-movie', 'content.create-article', 'content.get-nothing'])
      expect(() => checkHandlers('content', [...subjectsOf('content'), subject])).toThrow(
        `${subject} has a handler, but is no built call`,
      );
  });
});
