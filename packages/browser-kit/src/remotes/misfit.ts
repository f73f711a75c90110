/** The federation runtime's message if a shared module does not match. */
const MISFIT = /Version (\S+) .* module (\S+) .* needs ([^\s)]+)/;

/** What a remote needs that the portal does not have (TEAM-18). This is part of the first load, so it is short. */
export function misfitOf({ message }: Error): string | undefined {
  const [, offered, module, wanted] = MISFIT.exec(message) ?? [];
  return wanted && `It needs ${module} ${wanted}, the portal has ${offered}.`;
}
