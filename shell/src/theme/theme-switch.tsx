import { IconButton } from '@screenlore/ui';
import { use, useState } from 'react';
import { chooseTheme, currentTheme, ThemeOnServer } from './theme.js';

/** Dark unless the visitor chooses light. */
export function ThemeSwitch() {
  const onServer = use(ThemeOnServer);
  const [theme, setTheme] = useState(() => onServer ?? currentTheme());
  const other = theme === 'dark' ? 'light' : 'dark';

  function change() {
    chooseTheme(other);
    setTheme(other);
  }

  return (
    <IconButton
      label={`Switch to the ${other} theme`}
      icon={other === 'light' ? 'sun' : 'moon'}
      onClick={change}
    />
  );
}
