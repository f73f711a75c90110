/** How the federation runtime says that a shared module does not fit; what is imported of a package counts as the package. */
const MISFIT =
  /Version (\S+) from \S+ of shared singleton module ((?:@[^/]+\/)?[^/\s]+).* which needs ([^\s)]+)/;

/** What a remote needs that the portal does not have (TEAM-18): `it needs react ^20.0.0, the portal has 19.3.1.` */
export function misfitOf({ message }: Error): string | undefined {
  const [, offered, module, wanted] = MISFIT.exec(message) ?? [];
  return wanted && `it needs ${module} ${wanted}, the portal has ${offered}.`;
}
