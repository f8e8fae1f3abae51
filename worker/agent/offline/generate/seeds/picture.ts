const PALETTES = [
  ['#dbeafe', '#60a5fa', '#1e3a8a'],
  ['#dcfce7', '#4ade80', '#14532d'],
  ['#fef3c7', '#fbbf24', '#78350f'],
  ['#fce7f3', '#f472b6', '#831843'],
  ['#ede9fe', '#a78bfa', '#4c1d95'],
  ['#ffedd5', '#fb923c', '#7c2d12'],
  ['#ccfbf1', '#2dd4bf', '#134e4a'],
  ['#fee2e2', '#f87171', '#7f1d1d'],
]

/** A small flat drawing as a data URL: sample rows must look like something without the network. */
export function pictureFor(title: string, index: number): string {
  const [ground, shape, ink] = PALETTES[index % PALETTES.length]!
  const shift = (index * 37) % 80
  const initial = [...title][0]?.toUpperCase() ?? ''
  const letter = /^[\p{L}\p{N}]$/u.test(initial) ? initial : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/><circle cx="${110 + shift}" cy="170" r="120" fill="${shape}" opacity=".55"/><path d="M0 300 L${150 + shift} 130 L400 300Z" fill="${shape}"/><text x="32" y="84" font-family="sans-serif" font-size="56" font-weight="700" fill="${ink}">${letter}</text></svg>`
  // Only what a data URL cannot hold is encoded, to keep the seeds readable.
  return `data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`
}
