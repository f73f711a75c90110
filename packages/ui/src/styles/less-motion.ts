const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor wants less motion: on this device, or by the portal's own setting, which base.css follows as well. */
export const wantsLessMotion = (): boolean =>
  document.documentElement.dataset['motion'] === 'less' || matchMedia(QUERY).matches;

/** @returns how to stop following */
export function followLessMotion(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
