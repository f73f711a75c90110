import { expect, it } from '@jest/globals';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ViewingForm from './viewing-form.js';

it('LIB-14 each attempt to save focuses the invalid field', async () => {
  renderPortal(
    <ViewingForm titleId="m1" kind="movies" name="Metropolis" viewing={null} onDone={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Year only' }));
  const year = screen.getByLabelText('When did you see it?: year');
  await userEvent.clear(year);
  const save = screen.getByRole('button', { name: 'Save' });
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(save);
    expect(year).toHaveFocus();
    expect(screen.getByText(MESSAGES.viewingDate)).toBeVisible();
  }
});
