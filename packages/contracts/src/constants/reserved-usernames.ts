/** Usernames that would seem to speak for the portal or a machine; nobody gets one of them, or one that looks like it. */
export const RESERVED_USERNAMES: readonly string[] = `
  admin admins administrator administrators root superuser sysadmin sysop operator owner staff team
  official moderator moderators moderation support helpdesk help security abuse contact info noreply
  no-reply postmaster hostmaster webmaster screenlore system server service api www mail bot daemon
  localhost null nil none undefined nan true false anonymous deleted unknown everyone nobody someone
  deleted-member deleted-user deleted-account former-member member-of-screenlore screenlore-team
`
  .trim()
  .split(/\s+/);
