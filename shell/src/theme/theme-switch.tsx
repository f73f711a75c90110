import { chooseTheme, useShownTheme } from '@screenlore/browser-kit';
import { IconButton } from '@screenlore/ui';
import { use } from 'react';
import { ThemeOnServer } from './theme-on-server.js';

/** Dark unless the visitor chooses light, or what their device prefers (AUTH-20). */
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
