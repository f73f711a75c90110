/** Whether the portal sends mail, which the shell's server writes into the page; without mail nobody gets a link. */
export const mailIsOn = (): boolean => document.documentElement.dataset['resetByMail'] !== undefined;
