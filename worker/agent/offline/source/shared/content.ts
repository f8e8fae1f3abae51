type Content = {
  title: string
  /** What counts in the list of the best: more, less, or nothing, when there is no list. */
  best: 'most' | 'least' | null
}

export const CONTENT: Content = { title: 'Snake', best: 'most' }
