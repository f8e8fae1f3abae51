/** A part of a drawing: filled shapes, or a line when it has a width. All stand in a square of 100 by 100. */
export type Part = { fill: string; paths: readonly string[]; width?: number }

export const shape = (fill: string, ...paths: string[]): Part => ({ fill, paths })
export const line = (fill: string, width: number, path: string): Part => ({ fill, paths: [path], width })

/** An ellipse around a middle, as a path; a circle with one radius. */
export const round = (x: number, y: number, across: number, down = across) =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`
