type Color = number[]
type Painted = { text: Color; ground: Color }
export function painted(path: Array<{ color: Color; opacity: number }>, on: { color: Color; base: Color }): Painted
export function contrast(first: Color, second: Color): number
