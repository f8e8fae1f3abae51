import { useState } from 'react'
import { Icon } from '#client/ui/icon/icon.tsx'
import { desktopIcon, phoneIcon } from '#client/ui/icon/tool-icons.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { Tabs } from '#client/ui/tabs/tabs.tsx'
import { Example } from './example.tsx'

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
