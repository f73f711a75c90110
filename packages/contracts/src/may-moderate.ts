/** Whether somebody may work on reports: administrators may do all that moderators may. */
export const mayModerate = (
  user: { admin?: boolean | undefined; moderator?: boolean | undefined } | null | undefined,
): boolean => user?.admin === true || user?.moderator === true;
