import { useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { StateWord } from '#client/ui/block/block.tsx'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Meter, Progress } from '#client/ui/chart/meter.tsx'
import { Menu, MenuItem } from '#client/ui/menu/menu.tsx'
import { type Column, DataTable, type Sort } from '#client/ui/table/data-table.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import { Example } from './example.tsx'

type Row = {
  id: string
  project: string
  address: string
  version: number
  state: 'set' | 'running' | 'failed'
  word: string
  when: string
}

const ROWS: Row[] = [
  {
    id: 'a',
    project: 'Spoke & Chain',
    address: 'spoke-chain.solid.site',
    version: 14,
    state: 'set',
    word: 'Live',
    when: '2 h',
  },
  {
    id: 'b',
    project: 'Choir rota',
    address: 'choir-rota.solid.site',
    version: 9,
    state: 'running',
    word: 'Building',
    when: 'now',
  },
  {
    id: 'c',
    project: 'Invoice chaser of an agency with a very long name',
    address: 'invoice-chaser-of-an-agency-with-a-very-long-name.solid.site',
    version: 22,
    state: 'set',
    word: 'Live',
    when: 'yesterday',
  },
  {
    id: 'd',
    project: 'Recipe box',
    address: 'recipe-box.solid.site',
    version: 3,
    state: 'failed',
    word: 'Failed: 2 checks',
    when: '9 Nov',
  },
]

const COLUMNS: Array<Column<Row>> = [
  {
    id: 'project',
    label: 'Project',
    cell: ({ project }) => <b className="med">{project}</b>,
    sort: 'asc',
    phone: 'lead',
  },
  {
    id: 'address',
    label: 'Address',
    cell: ({ address }) => (
      <span className="mid" title={address}>
        {address}
      </span>
    ),
    fill: true,
  },
  {
    id: 'version',
    label: 'Version',
    cell: ({ version }) => formatNumber(version),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state, word }) => <StateWord state={state}>{word}</StateWord>,
    phone: 'side',
  },
  { id: 'when', label: 'When', cell: ({ when }) => <span className="dim">{when}</span>, align: 'right' },
]
const WITH_MENU: Array<Column<Row>> = [
  ...COLUMNS,
  {
    id: 'actions',
    label: 'Actions',
    hideLabel: true,
    cell: ({ project }) => (
      <Menu label={`Actions for ${project}`}>
        <MenuItem onSelect={() => {}}>Rename</MenuItem>
      </Menu>
    ),
    phone: 'hide',
  },
]

const keyOf = ({ id }: Row) => id
const nameOf = ({ project }: Row) => project

export function TableSamples() {
  return (
    <>
      <Example of="Sorted, with selection" wide>
        <SortedTable />
      </Example>
      <Example of="Dense, opens details" wide>
        <OpeningTable />
      </Example>
      <Example of="Pending: the head is real already" wide>
        <div className="panel">
          <DataTable caption="Deployments, loading" columns={COLUMNS} rows={[]} keyOf={keyOf} pending={3} />
        </div>
      </Example>
      <Example of="Busy: the rows before stay" wide>
        <div className="panel">
          <DataTable
            caption="Deployments, being sorted"
            columns={COLUMNS}
            rows={ROWS.slice(0, 2)}
            keyOf={keyOf}
            isBusy
          />
          <LoadMore shown={2} total={412} hasMore isPending onMore={() => {}} />
        </div>
      </Example>
    </>
  )
}

function SortedTable() {
  const [sort, setSort] = useState<Sort>({ column: 'project', direction: 'asc' })
  const [selected, setSelected] = useState<Set<string>>(new Set(['b']))
  const sign = sort.direction === 'asc' ? 1 : -1
  const rows = ROWS.toSorted(
    (one, other) =>
      sign * (sort.column === 'version' ? one.version - other.version : one.project.localeCompare(other.project)),
  )
  return (
    <div className="panel">
      <DataTable
        caption="Deployments"
        columns={WITH_MENU}
        rows={rows}
        keyOf={keyOf}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected, nameOf }}
      />
      <LoadMore shown={4} total={412} hasMore isPending={false} isFailed onMore={() => {}} />
    </div>
  )
}

function OpeningTable() {
  const [opened, setOpened] = useState<string | null>('c')
  return (
    <div className="panel">
      <DataTable
        caption="Requests"
        dense
        columns={COLUMNS}
        rows={ROWS}
        keyOf={keyOf}
        onOpen={({ id }) => setOpened(id)}
        opened={opened}
      />
      <LoadMore shown={4} hasMore={false} isPending={false} onMore={() => {}} />
    </div>
  )
}

const DAYS = Array.from({ length: 21 }, (_, at) => `${at + 1} Nov`)
const wave = (from: number, by: number) => DAYS.map((_, at) => Math.round(from + by * Math.sin(at / 2.3) + at * 2))

export function ChartSamples() {
  return (
    <>
      <Example of="Stacked: captured, held, given back" wide>
        <ChartFrame
          title="Credits per day"
          summary="Credits per day in November: between 40 and 110 captured, 26 held now, up to 30 given back."
          kind="stacked"
          labels={DAYS}
          series={[
            { name: 'Captured', values: wave(60, 22) },
            { name: 'Held now', values: DAYS.map((_, at) => (at === 20 ? 26 : 0)), pattern: 'hatched' },
            { name: 'Given back', values: DAYS.map((_, at) => (at % 4 === 1 ? 18 : 4)), pattern: 'outline' },
          ]}
          today={20}
          note={{ at: 13, text: '14 Nov: model timeouts' }}
        />
      </Example>
      <Example of="Line, with the period before and a gap">
        <ChartFrame
          title="Sign-ups"
          unit="per day"
          summary="Sign-ups per day rose from 30 to 80; nothing was counted on 8 November."
          kind="line"
          labels={DAYS}
          series={[{ name: 'November', values: wave(36, 9).map((value, at) => (at === 7 ? null : value)) }]}
          previous={wave(26, 6)}
          today={20}
        />
      </Example>
      <Example of="Bars">
        <ChartFrame
          title="Turns by kind"
          summary="128 first turns, 340 changes, 96 questions."
          kind="bar"
          labels={['First', 'Change', 'Ask']}
          series={[
            { name: 'Turns', values: [128, 340, 96] },
            { name: 'Failed', values: [8, 12, 1] },
          ]}
        />
      </Example>
      <Example of="Nothing yet">
        <ChartFrame
          title="Top-ups"
          summary="No top-up so far."
          kind="bar"
          labels={['Mon', 'Tue', 'Wed']}
          series={[{ name: 'Top-ups', values: [0, 0, 0] }]}
        />
      </Example>
      <Example of="Meter and progress">
        <Meter
          label="Credits"
          max={2_000}
          shares={[
            { label: 'left', value: 1_100, kind: 'set' },
            { label: 'held', value: 120, kind: 'hatched' },
          ]}
        />
        <Meter label="Credits of an empty account" max={0} shares={[]} />
        <Progress label="Upload" value={62} />
        <Progress label="Unpacking" value={null} />
      </Example>
    </>
  )
}
