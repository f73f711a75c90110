const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor wants less motion: by the device's setting, or the portal's own, which base.css follows as well. */
export const wantsLessMotion = (): boolean =>
  document.documentElement.dataset['motion'] === 'less' || matchMedia(QUERY).matches;

/** @returns a function that stops following */
export function followLessMotion(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
