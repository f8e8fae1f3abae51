import { formatBytes } from '#client/lib/format/format.ts'
import type {
  DataCell,
  DataColumn,
  DataFilter,
  DataPlace,
  DataRow,
  DataSort,
  DataTable,
  FilterOp,
} from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'

export type Listed = Extract<DataPlace, { state: 'listed' }>
export type OpenTable = (table: string, filters?: DataFilter[]) => void

/** What of the rows is looked at. */
export type DataView = {
  place: Environment
  table: string | null
  filters: DataFilter[]
  search: string
  sort: DataSort | null
  page: number
  shows: 'rows' | 'schema'
}

export const FIRST_VIEW: DataView = {
  place: 'preview',
  table: null,
  filters: [],
  search: '',
  sort: null,
  page: 0,
  shows: 'rows',
}

/** Another table begins with all of its rows, or with those that were asked for. */
export const ofTable = (view: DataView, table: string, filters: DataFilter[] = []): DataView => ({
  ...FIRST_VIEW,
  place: view.place,
  table,
  filters,
})

/** A press sorts upwards, the next one downwards, and one more as the rows came. */
export function sortedBy(sort: DataSort | null, column: string): DataSort | null {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

/** A view stays as it was while the page is open, also behind another one. */
const views = new Map<string, DataView>()
export const keptView = (projectId: string): DataView => views.get(projectId) ?? FIRST_VIEW
export const keepView = (projectId: string, view: DataView) => void views.set(projectId, view)

export const rowId = ({ key }: DataRow): string => key.join(' ')
/** A row and a column of it, as a set keeps them. */
export const cellId = (row: DataRow, column: string): string => JSON.stringify([...row.key, column])

/** A whole value that can be changed by typing; null where it has to be asked for first, or is none. */
export function typedText(cell: DataCell): string | null {
  if (cell === null) return ''
  return typeof cell === 'object' ? null : String(cell)
}

export const mayType = (column: DataColumn): boolean =>
  !column.isKey && !column.isComputed && !column.isSecret && column.kind !== 'bytes'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

/** A value as it is read. A moment loses its fractions of seconds; all of it is in the title. */
export function cellText(cell: DataCell, column: DataColumn): string {
  if (cell === null) return m.data_empty()
  if (typeof cell !== 'object') {
    const text = String(cell)
    if (column.kind !== 'moment' || ISO_DAY.test(text) || !ISO_MOMENT.test(text)) return text
    return text.slice(0, 16).replace('T', ' ')
  }
  if ('bytes' in cell) return m.data_bytes({ size: formatBytes(cell.bytes) })
  return 'start' in cell ? `${cell.start}…` : m.data_hidden()
}

export const isRight = ({ kind, refers }: DataColumn): boolean =>
  refers === null && (kind === 'integer' || kind === 'number' || kind === 'moment')

const OPS: Record<FilterOp, () => string> = {
  is: m.data_op_is,
  is_not: m.data_op_is_not,
  has: m.data_op_has,
  less: m.data_op_less,
  more: m.data_op_more,
  empty: m.data_op_empty,
  not_empty: m.data_op_not_empty,
}
export const opWord = (op: FilterOp): string => OPS[op]()
export const needsValue = (op: FilterOp): boolean => op !== 'empty' && op !== 'not_empty'

/** The two lines of a row on a phone: what it is called, what it belongs to, and when or how much. */
export function rowLines({ columns }: DataTable) {
  const shown = columns.filter(({ isSecret, kind }) => !isSecret && kind !== 'bytes')
  const texts = shown.filter((column) => !isRight(column) && !column.isKey)
  const relations = shown.filter(({ refers }) => refers !== null)
  const plain = texts.filter(({ refers }) => refers === null)
  const named = plain.find(({ name }) => /(title|name|label|subject)$/i.test(name))
  // A code or a short name tells its row apart, as a number does not.
  const spoken = shown.find((column) => column.isKey && !isRight(column) && !/(^|_)id$/i.test(column.name))
  const title = named ?? spoken ?? relations[0] ?? plain[0] ?? shown[0]
  const under = [...relations, ...texts].find((column) => column !== title)
  const figures = shown.filter((column) => isRight(column) && !column.isKey && !relations.includes(column))
  const moments = figures.filter(({ kind }) => kind === 'moment')
  const [first, second] = [...moments, ...figures.filter(({ kind }) => kind !== 'moment')]
  return { title, under, first, second }
}

const within = (at: number, most: number) => Math.min(Math.max(at, 0), Math.max(most, 0))
const PAGE = 10

type Spot = { row: number; column: number }
type Size = { rows: number; columns: number }

/** Where a key leads in the grid; null where it means something else. */
export function moved({ row, column }: Spot, event: { key: string; ctrlKey: boolean; metaKey: boolean }, size: Size) {
  const isFar = event.ctrlKey || event.metaKey
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const to: Record<string, Spot> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  }
  const wanted = to[event.key]
  if (!wanted) return null
  return { row: within(wanted.row, last.row), column: within(wanted.column, last.column) }
}
