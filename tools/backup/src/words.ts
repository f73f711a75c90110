/** `1,234,567` */
export const amount = (count: number): string => count.toLocaleString('en');

/** `12.3 MB` */
export const megabytes = (bytes: number): string => `${amount(Math.round(bytes / 1e5) / 10)} MB`;
