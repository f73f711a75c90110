const MINUTE = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** Day and minute in the visitor's own language and time zone: this page is rendered by browsers alone. */
export const momentText = (moment: string): string => new Date(moment).toLocaleString(undefined, MINUTE);
