const HOUR = 60;

/** Minutes in everyday form: '45 min', '2 h', '2 h 14 min'. */
export function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
