/** More are not shown: another letter finds the one that is meant sooner. */
const MAX_FOUND = 50

/** Paths that have the letters of a query in their order, the likeliest first: what its name begins with counts most. */
export function matchingPaths(paths: string[], query: string): string[] {
  const wanted = query.toLowerCase().replaceAll(/\s+/g, '')
  return paths
    .map((path) => ({ path, rank: rankOf(path.toLowerCase(), wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.path.length - b.path.length || a.path.localeCompare(b.path))
    .slice(0, MAX_FOUND)
    .map(({ path }) => path)
}

function rankOf(path: string, wanted: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name.startsWith(wanted)) return 4
  if (name.includes(wanted)) return 3
  if (path.includes(wanted)) return 2
  let at = 0
  for (const letter of path) if (letter === wanted[at]) at++
  return at === wanted.length ? 1 : 0
}
