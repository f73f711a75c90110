import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { forgetKept } from '../page/kept.js';
import { MemoryRouter, useLocation } from '../router.js';
import { createPortalStore, type PortalStore } from '../store/store.js';

interface Rendered extends RenderResult {
  store: PortalStore;
  /** The router's current path and query. */
  address(): string;
}

/** Renders with a new store and router, as after a reload. @param at the address to start from */
export function renderPortal(children: ReactNode, at = '/'): Rendered {
  forgetKept();
  const store = createPortalStore();
  let address = at;
  const rendered = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <Follow
          onMove={(next) => {
            address = next;
          }}
        />
      </MemoryRouter>
    </Provider>,
  );
  return { ...rendered, store, address: () => address };
}

function Follow({ onMove }: { onMove: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => onMove(pathname + search), [onMove, pathname, search]);
  return null;
}
