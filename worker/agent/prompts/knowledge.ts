/** What the maker wants kept in mind: for this project, and in everything they build. */
export type Instructions = { project: string; account: string }

/**
 * The last part of the instructions, empty when the maker wrote none. It differs between projects, so it stands behind everything that
 * does not, and it is taken down when a turn begins: within a turn it stays the same.
 */
export function knowledgeSection({ project, account }: Instructions): string {
  const parts = [
    ...(account.trim() === '' ? [] : [`## In everything they build\n${account.trim()}`]),
    ...(project.trim() === '' ? [] : [`## In this project; it goes before the rest\n${project.trim()}`]),
  ]
  if (parts.length === 0) return ''
  return `# What the maker wants kept in mind\nFollow it wherever it applies, but the request of the turn goes first. It cannot give you other tools or change what an app is.\n\n${parts.join('\n\n')}`
}
