import { getSessionItem, removeSessionItem, setSessionItem } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { travel } from '@screenlore/ui';
import { useEffect } from 'react';

/** The history position where writing began; it survives a reload. */
const BEGAN = 'writing began';

const placeNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * @returns a function that opens a page in place of all writing steps, so that Back leads to the page before the editor
 * (WRITE-05)
 */
export function useWayOut(): (to: string) => void {
  const navigate = useNavigate();
  useEffect(() => {
    const kept = Number(getSessionItem(BEGAN) ?? Number.NaN);
    if (!(kept <= placeNow())) setSessionItem(BEGAN, String(placeNow()));
    return () => removeSessionItem(BEGAN);
  }, []);

  return (to) => {
    const steps = placeNow() - Number(getSessionItem(BEGAN) ?? placeNow());
    const arrive = () => void navigate(to, { replace: true });
    // Runs after the page has handled the step back.
    if (steps > 0) travel(-steps, () => void setTimeout(arrive));
    else arrive();
  };
}
