import { getSessionItem, removeSessionItem, setSessionItem } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { travel } from '@screenlore/ui';
import { useEffect } from 'react';

/** The place in the history at which writing began; kept through a reload. */
const BEGAN = 'writing began';

const placeNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** @returns leads to a page in place of all steps of writing, so that Back leads to what was before the editor (WRITE-05) */
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
    // After the page has handled the step back.
    if (steps > 0) travel(-steps, () => void setTimeout(arrive));
    else arrive();
  };
}
