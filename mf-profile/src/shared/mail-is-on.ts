/** Whether the portal sends mail, as the shell's server wrote it into the page; without mail nobody gets a link. */
export const mailIsOn = (): boolean => document.documentElement.dataset['resetByMail'] !== undefined;
