import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronsUpDownIcon, openIcon, pencilIcon, retryIcon, trashIcon } from '#client/ui/icon/icons.ts'
import { desktopIcon, phoneIcon } from '#client/ui/icon/tool-icons.ts'
import {
  Menu,
  MenuGroup,
  MenuGroupLabel,
  MenuItem,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#client/ui/menu/menu.tsx'
import { Popover } from '#client/ui/popover/popover.tsx'
import { Tooltip } from '#client/ui/popover/tooltip.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { Tabs } from '#client/ui/tabs/tabs.tsx'
import { Example } from './example.tsx'

export function PopupSamples() {
  return (
    <>
      <Example of="Menu: items, a link, a group, a danger, disabled">
        <ActionMenu />
      </Example>
      <Example of="Menu with a choice">
        <ChoiceMenu />
      </Example>
      <Example of="Popover">
        <ViewPopover />
      </Example>
      <Example of="Tooltip: below, above">
        <div className="row">
          <Tooltip label="Try again">
            <Button icon aria-label="Try again">
              <Icon path={retryIcon} />
            </Button>
          </Tooltip>
          <Tooltip label="Rename this project" side="top">
            <Button icon aria-label="Rename this project">
              <Icon path={pencilIcon} />
            </Button>
          </Tooltip>
        </div>
      </Example>
    </>
  )
}

function ActionMenu() {
  const [isRenaming, setIsRenaming] = useState(false)
  const [last, setLast] = useState('Nothing chosen yet')
  return (
    <div className="row">
      <Menu label="Actions for Street tools">
        <MenuItem icon={openIcon} hint="O" onSelect={() => setLast('Opened')}>
          Open the live app
        </MenuItem>
        <MenuItem icon={pencilIcon} onSelect={() => setIsRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={retryIcon} disabled onSelect={() => setLast('Never')}>
          Restore
        </MenuItem>
        <MenuLink icon={openIcon} render={<a href="#tables" />}>
          Go to the tables
        </MenuLink>
        <MenuSeparator />
        <MenuGroup>
          <MenuGroupLabel>Cannot be undone</MenuGroupLabel>
          <MenuItem icon={trashIcon} danger onSelect={() => setLast('Deleted')}>
            Delete
          </MenuItem>
        </MenuGroup>
      </Menu>
      <span role="status" className="t13 mid">
        {last}
      </span>
      {isRenaming && (
        <Dialog small title="Rename project" onClose={() => setIsRenaming(false)}>
          Opened from a menu.
        </Dialog>
      )}
    </div>
  )
}

const SORTS = { updated: 'Last changed', title: 'Title' }

function ChoiceMenu() {
  const [sort, setSort] = useState<'updated' | 'title'>('updated')
  return (
    <div className="row">
      <Menu label={`Sorted by: ${SORTS[sort]}`} trigger={<SortTrigger>{SORTS[sort]}</SortTrigger>} triggerClass="btn">
        <MenuRadioGroup label="Sort by" value={sort} onChange={setSort}>
          <MenuRadioItem value="updated">Last changed</MenuRadioItem>
          <MenuRadioItem value="title">Title</MenuRadioItem>
        </MenuRadioGroup>
      </Menu>
    </div>
  )
}

function SortTrigger({ children }: { children: string }) {
  return (
    <>
      {children}
      <Icon path={chevronsUpDownIcon} dense />
    </>
  )
}

function ViewPopover() {
  const [view, setView] = useState<'cards' | 'table'>('cards')
  return (
    <div className="row">
      <Popover label="View" trigger="View" triggerClass="btn">
        {(close) => (
          <div className="card">
            <Segment
              label="Shown as"
              options={
                [
                  { value: 'cards', label: 'Cards' },
                  { value: 'table', label: 'Table' },
                ] as const
              }
              value={view}
              onChange={setView}
            />
            <Button size="small" onClick={close}>
              Done
            </Button>
          </div>
        )}
      </Popover>
    </div>
  )
}

const TABS = [
  { id: 'preview', label: 'Preview' },
  { id: 'code', label: 'Code' },
  { id: 'promises', label: 'Promises', count: 6 },
] as const
const PERIODS = [
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const
const DEVICES = [
  { value: 'desktop', label: 'Desktop', content: <Icon path={desktopIcon} dense /> },
  { value: 'phone', label: 'Phone', content: <Icon path={phoneIcon} dense /> },
] as const

export function TabSamples() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('preview')
  const [period, setPeriod] = useState<(typeof PERIODS)[number]['value']>('month')
  const [device, setDevice] = useState<(typeof DEVICES)[number]['value']>('desktop')
  return (
    <>
      <Example of="Tabs: underline in ink, counts small">
        <div className="tabbar-sample">
          <Tabs label="Views" tabs={[...TABS]} selected={tab} onSelect={setTab} panelId="sample-panel" />
        </div>
        <div id="sample-panel" role="tabpanel" aria-label={tab} className="t13 mid">
          The view called {tab}.
        </div>
      </Example>
      <Example of="Segments: two to four exclusive views">
        <div className="row">
          <Segment label="Period" options={PERIODS} value={period} onChange={setPeriod} />
          <Segment label="Width" options={DEVICES} value={device} onChange={setDevice} />
        </div>
      </Example>
    </>
  )
}
