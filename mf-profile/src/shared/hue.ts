/** A hue (0 to 359 degrees) of a person's own, the same wherever the person is shown. */
export function hueOf(username: string): number {
  let sum = 7;
  for (const sign of username.toLowerCase()) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 100_003;
  return sum % 360;
}
