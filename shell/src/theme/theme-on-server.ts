import type { Theme } from '@screenlore/contracts';
import { createContext } from 'react';

/** The theme of the visitor a first view is rendered for, on the server; in the browser the page itself says it. */
export const ThemeOnServer = createContext<Theme | null>(null);
