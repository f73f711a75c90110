import { IconButton } from '@screenlore/ui';
import { useState } from 'react';
import { chooseTheme, currentTheme } from './theme.js';

/** Dark unless the visitor chooses light (decisions.md 'Screens'). */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
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
