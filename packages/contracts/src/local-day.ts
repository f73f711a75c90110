/** The day (YYYY-MM-DD) where the reader is, or this many days earlier (LIB-16). */
export function localDay(before = 0): string {
  const day = new Date();
  day.setDate(day.getDate() - before);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((number) => String(number).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}
