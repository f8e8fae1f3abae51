import type { LiveProject } from '#shared/turns/live-project.ts'

/** A part is planned, its file is being written, or it is written and compiles. */
export type PartState = 'drawn' | 'held' | 'set'
export type DrawnPart = { path: string | null; name: string | null; state: PartState }
/** A narrow sheet has only its newest cards, and the free one after them. */
export type DrawnCard = DrawnPart & { isForWide: boolean }
export type Drawing = { cards: DrawnCard[]; server: PartState; tables: PartState; promises: PartState; files: number }

/** The sheet has so many cards. The newest files stand on them, and one stays free for what is still to come. */
const CARDS = 8
const NARROW_CARDS = 4

type Work = Pick<NonNullable<LiveProject['turn']>, 'files' | 'writing'> & {
  problems: Array<{ file: string | null }>
}

/** The plan of the first app as a drawing. A part changes at its true event and never by a clock. */
export function drawingOf({ files, writing, problems }: Work): Drawing {
  const paths = [...new Set([...files.map(({ path }) => path), ...writing])]
  const stateOf = (path: string): PartState =>
    writing.includes(path) || problems.some(({ file }) => file === path) ? 'held' : 'set'
  const together = (isPart: (path: string) => boolean): PartState => {
    const states = paths.filter(isPart).map(stateOf)
    if (states.includes('held')) return 'held'
    return states.length > 0 ? 'set' : 'drawn'
  }
  const written = paths.filter(isOfPages).map((path) => ({ path, name: partName(path), state: stateOf(path) }))
  const planned = Array.from({ length: Math.max(1, CARDS - written.length) }, (): DrawnPart => ({
    path: null,
    name: null,
    state: 'drawn',
  }))
  return {
    cards: [
      ...written.slice(1 - CARDS).map((card, at, { length }) => ({ ...card, isForWide: length - at >= NARROW_CARDS })),
      ...planned.map((card, at) => ({ ...card, isForWide: at >= Math.max(1, NARROW_CARDS - written.length) })),
    ],
    server: together((path) => path.startsWith('server/')),
    tables: together((path) => path.startsWith('migrations/')),
    promises: together((path) => path.startsWith('test/')),
    files: new Set(files.map(({ path }) => path)).size,
  }
}

const isOfPages = (path: string) => /^client\/.*\.(?:tsx|jsx|css|html)$/.test(path)

/** `client/pages/tool-list.tsx` is "Tool list", and `client/pages/tools/form.tsx` is "Tools form". */
function partName(path: string): string {
  const [folder = '', file = ''] = path.split('/').slice(-2)
  const isOfPage = /^client\/pages\/./.test(path) && folder !== 'pages'
  const words = `${isOfPage ? `${folder} ` : ''}${file.replace(/\.[a-z]+$/, '')}`.replaceAll(/[-_.]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
