import type { DataView } from '#client/features/workbench/data/data-view.ts'
import type { OpenTable } from '#client/features/workbench/data/data-view.ts'
import { ROWS_SHOWN } from '#client/features/workbench/data/first-page.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { chevronDownIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { plusIcon, retryIcon, trashIcon } from '#client/ui/icon/icons.ts'
import { arrowLeftIcon, chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { Menu, MenuRadioGroup, MenuRadioItem } from '#client/ui/menu/menu.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { MAX_FILTER_TEXT, type DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'

const PAUSE_MS = 300

type TableBarProps = {
  tables: DataTable[]
  table: DataTable
  total: number | null
  view: DataView
  mayChange: boolean
  selected: number
  onShow: (view: Partial<DataView>) => void
  onTable: OpenTable
  onNew: () => void
  onDelete: () => void
  onReload: () => void
}

/** Which table it is and how many of its rows are shown, with what can be done with them. */
export function TableBar(props: TableBarProps) {
  const { tables, table, total, view, mayChange, selected, onShow, onTable, onNew, onDelete, onReload } = props
  const isSchema = view.shows === 'schema'
  const all = formatNumber(table.rows)
  const count =
    isSchema || total === null || total === table.rows ? all : m.data_found({ found: formatNumber(total), all })
  return (
    <div className="pane-bar table-bar">
      <Menu
        label={m.data_choose_table({ table: `${table.name} ${count}` })}
        triggerClass="btn quiet sm pick-table narrow-only"
        trigger={
          <>
            <b className="trunc">{table.name}</b> <span className="dim num">{count}</span>
            <Icon path={chevronDownIcon} dense />
          </>
        }
      >
        <MenuRadioGroup label={m.data_table()} value={table.name} onChange={(name) => onTable(name)}>
          {tables.map(({ name }) => (
            <MenuRadioItem key={name} value={name}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </Menu>
      <div className="table-title wide-only">
        <h2 className="trunc" title={table.name}>
          {table.name}
        </h2>
        <span className="dim num">{count}</span>
        <Segment
          label={m.data_view()}
          options={[
            { value: 'rows', label: m.data_rows() },
            { value: 'schema', label: m.data_schema() },
          ]}
          value={view.shows}
          onChange={(shows) => onShow({ shows })}
        />
      </div>
      <span className="sp" />
      {!isSchema && total !== null && <Pager total={total} page={view.page} onPage={(page) => onShow({ page })} />}
      {!isSchema && (
        <SearchField
          label={m.data_search()}
          value={view.search}
          pauseMs={PAUSE_MS}
          className="data-search"
          onChange={(words) => onShow({ search: words.trim().slice(0, MAX_FILTER_TEXT), page: 0 })}
        />
      )}
      <Button tone="quiet" size="small" icon aria-label={m.data_reload()} title={m.data_reload()} onClick={onReload}>
        <Icon path={retryIcon} dense />
      </Button>
      {mayChange &&
        (selected > 0 ? (
          <Button tone="danger" size="small" onClick={onDelete}>
            <Icon path={trashIcon} dense />
            {m.data_delete_some({ count: selected, shown: formatNumber(selected) })}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={m.data_new_row_in({ table: table.name })}
            title={m.data_new_row_in({ table: table.name })}
            onClick={onNew}
          >
            <Icon path={plusIcon} dense />
            {m.data_new_row()}
          </Button>
        ))}
    </div>
  )
}

type PagerProps = { total: number; page: number; onPage: (page: number) => void }

function Pager({ total, page, onPage }: PagerProps) {
  if (total <= ROWS_SHOWN) return null
  const from = page * ROWS_SHOWN + 1
  const to = Math.min(total, from + ROWS_SHOWN - 1)
  return (
    <nav className="row pager" aria-label={m.data_pages()}>
      <Button
        tone="quiet"
        size="small"
        icon
        aria-label={m.data_page_previous()}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <Icon path={arrowLeftIcon} dense />
      </Button>
      <span className="num dim">{m.data_page({ from: formatNumber(from), to: formatNumber(to) })}</span>
      <Button
        tone="quiet"
        size="small"
        icon
        aria-label={m.data_page_next()}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon path={chevronRightIcon} dense />
      </Button>
    </nav>
  )
}
