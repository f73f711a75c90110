import { useDeviceMode } from '@screenlore/browser-kit';
import { useEffect, useState } from 'react';
import { type HeaderState, nextHeaderState } from './header-state.js';

export function useHeaderState(): HeaderState {
  const mobile = useDeviceMode() === 'mobile';
  const [state, setState] = useState<HeaderState>({ compact: false, hidden: false });
  useEffect(() => {
    let previousTop = scrollY;
    const follow = () => {
      const top = scrollY;
      const step = { top, previousTop, mobile };
      setState((current) => nextHeaderState(current, step));
      previousTop = top;
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [mobile]);
  return state;
}
