import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Name = string | RegExp;

/**
 * Presses the button, or other control, with this name once it is there and enabled. A press on a disabled control would do nothing, and
 * the test would wait in vain.
 */
export async function press(name: Name, role = 'button'): Promise<void> {
  const control = await screen.findByRole(role, { name });
  await waitFor(() => {
    if (control.matches(':disabled')) throw new Error(`${name} is disabled`);
  });
  await userEvent.click(control);
}
