import { columnsIcon } from '#client/operators/kit/places/admin-icons.ts'
import { useChosen, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { Popover } from '#client/ui/popover/popover.tsx'
import type { Column } from '#client/ui/table/data-table.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** `isExtra` columns are shown only when somebody asks for them. */
export type AdminColumn<Row> = Column<Row> & { isExtra?: boolean }

/** Without columns in the address all but the extras are shown. The first one opens the row and is always shown. */
export function shownColumns<Row>(columns: Array<AdminColumn<Row>>, { cols }: CommonSearch): Array<AdminColumn<Row>> {
  const asked = cols?.split(',')
  return columns.filter(({ id, isExtra }, index) => index === 0 || (asked ? asked.includes(id) : !isExtra))
}

type ColumnChooserProps<Row> = {
  columns: Array<AdminColumn<Row>>
  search: CommonSearch
  onChoose: (cols: string | undefined) => void
}

export function ColumnChooser<Row>({ columns, search, onChoose }: ColumnChooserProps<Row>) {
  const [cols, setCols] = useChosen(search.cols)
  const shown = new Set(shownColumns(columns, { cols }).map(({ id }) => id))
  const usual = columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const choose = (id: string, isShown: boolean) => {
    const next = columns.map((column) => column.id).filter((one) => (one === id ? isShown : shown.has(one)))
    show(next.join() === usual.join() ? undefined : next.join())
  }
  const show = (next: string | undefined) => {
    setCols(next)
    onChoose(next)
  }
  return (
    <Popover
      label={m.admin_kit_columns()}
      align="end"
      triggerClass="btn sm"
      trigger={
        <>
          <Icon path={columnsIcon} dense />
          {m.admin_kit_columns()}
        </>
      }
    >
      <div className="kit-menu">
        {columns.map(({ id, label }, index) => (
          <Checkbox
            key={id}
            label={label}
            checked={shown.has(id)}
            disabled={index === 0}
            onChange={(isShown) => choose(id, isShown)}
          />
        ))}
        <Button tone="quiet" size="small" onClick={() => show(undefined)}>
          {m.admin_kit_columns_usual()}
        </Button>
      </div>
    </Popover>
  )
}
