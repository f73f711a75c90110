import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './theme-switch.js';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

test('SHELL-25 the theme is dark until the visitor chooses light, and the choice is remembered', async () => {
  render(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(document.cookie).toContain('theme=light');

  await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
});
