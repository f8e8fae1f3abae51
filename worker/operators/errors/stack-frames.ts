/** One line of a stack. `file` is an address or a path; lines and columns count from 1. */
export type Frame = { fn: string | null; file: string; line: number; column: number }

const MOST_FRAMES = 30
const LONGEST_LINE = 1_000

/** What V8, and what Firefox and Safari write. */
const V8 =
  /^\s*at (?:(?:async )?(?:new )?([^(]{1,200}?) (?:\[as [^\]]{1,100}\] )?\()?(.{1,500}?):(\d{1,7}):(\d{1,7})\)?$/
const GECKO = /^\s*([^@]{0,200})@(.{1,500}?):(\d{1,7}):(\d{1,7})$/

/** The frames of a stack, topmost first; a bounded number, and null where a line is none. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, MOST_FRAMES)
}

export function frameOf(text: string): Frame | null {
  if (text.length > LONGEST_LINE) return null
  const [, fn, file, line, column] = V8.exec(text) ?? GECKO.exec(text) ?? []
  if (file === undefined) return null
  return { fn: fn?.replace(/^async /, '').trim() || null, file, line: Number(line), column: Number(column) }
}

/** The last part of a frame's file, without what a query or a fragment adds. */
export const fileName = (file: string): string =>
  file
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? file

const BUILT = /^(.+?)[-.][\w-]{8}(\.m?js)$/

/** What a build's file is called in every release: without the hash in its name. */
export const unhashed = (file: string): string => fileName(file).replace(BUILT, '$1$2')

/** Whether a frame is of code that is not ours. Built files in which ours and others' are mixed count as ours. */
export const isForeign = ({ file }: Pick<Frame, 'file'>): boolean =>
  /node_modules|^~|^node:|^cloudflare:|^native|<anonymous>|^\w+-extension:|\blibraries-[\w-]{8}\.js/.test(file)
