type Content = {
  title: string
  /** What counts in the list of the best: more, less, or nothing, when there is no list. */
  best: 'most' | 'least' | null
  /** In what it counts: points, seconds, moves. */
  unit: string
  /** The names of the levels of which each has a list of its own. None: there is one list. */
  levels: string[]
  /** Which pictures a game begins with, when it has several sets. */
  theme: string
}

export const CONTENT: Content = { title: 'Snake', best: 'most', unit: 'Points', levels: [], theme: '' }
