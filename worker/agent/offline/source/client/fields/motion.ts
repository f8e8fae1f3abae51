/** Whether the reader asked for a page that stands still. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
