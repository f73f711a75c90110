import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { WhenOnline } from './when-online.js';

test('SHELL-83 all that failed is tried again once the line is back, also if the first attempt renders the page again', () => {
  const tried = jest.fn();
  const page = () => (
    <>
      <WhenOnline
        retry={() => {
          tried('first');
          flushSync(() => rerender(page()));
        }}
      />
      <WhenOnline retry={() => tried('second')} />
    </>
  );
  const { rerender, unmount } = render(page());
  window.dispatchEvent(new Event('online'));
  expect(tried.mock.calls).toEqual([['first'], ['second']]);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(tried).toHaveBeenCalledTimes(2);
});
