import { chooseTheme, useShownTheme } from '@screenlore/browser-kit';
import type { Theme } from '@screenlore/contracts';
import { IconButton } from '@screenlore/ui';
import { createContext, use } from 'react';

/** The theme of the visitor for whom the server renders a first view; in the browser the page itself knows it. */
export const ThemeOnServer = createContext<Theme | null>(null);

/** Dark unless the visitor chooses light, or their device prefers it (AUTH-20). */
export function ThemeSwitch() {
  const theme = useShownTheme(use(ThemeOnServer));
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to the ${other} theme`}
      icon={other === 'light' ? 'sun' : 'moon'}
      onClick={() => chooseTheme(other)}
    />
  );
}
