import { useState } from 'react'
import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'
import { Wordmark } from '#client/ui/icon/logo.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { currentTheme, setTheme, type Theme } from '#client/ui/theme/theme.ts'
import { ButtonSamples, FieldSamples } from './control-samples.tsx'
import { ChartSamples, TableSamples } from './data-samples.tsx'
import { DialogSamples } from './dialog-samples.tsx'
import { Section } from './example.tsx'
import { FoundationSamples } from './foundation-samples.tsx'
import { PopupSamples, TabSamples } from './popup-samples.tsx'
import { PageSamples, StateSamples } from './state-samples.tsx'

const SECTIONS = [
  { id: 'foundations', title: 'Matter, colour, type', Samples: FoundationSamples },
  { id: 'buttons', title: 'Buttons and tags', Samples: ButtonSamples },
  { id: 'fields', title: 'Fields and choices', Samples: FieldSamples },
  { id: 'popups', title: 'Menus, popovers, tooltips', Samples: PopupSamples },
  { id: 'dialogs', title: 'Dialogs, drawer, palette, toasts', Samples: DialogSamples },
  { id: 'tabs', title: 'Tabs and segments', Samples: TabSamples },
  { id: 'tables', title: 'Tables', Samples: TableSamples },
  { id: 'charts', title: 'Charts and meters', Samples: ChartSamples },
  { id: 'states', title: 'Pending, empty, failed', Samples: StateSamples },
  { id: 'page', title: 'Elements of a page', Samples: PageSamples },
]

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The page is for developers, so it is in English only. */
export function StyleGuideScreen() {
  return (
    <div className="guide">
      <header className="guide-head">
        <a href="/" aria-label="Solid, home">
          <Wordmark small />
        </a>
        <h1 className="trunc">Design system</h1>
        <span className="sp" />
        <ThemeSwitch />
      </header>
      <nav className="guide-nav" aria-label="Sections">
        {SECTIONS.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        {SECTIONS.map(({ id, title, Samples }) => (
          <Section key={id} id={id} title={title}>
            <Samples />
          </Section>
        ))}
      </main>
    </div>
  )
}

/** The choice lives in a cookie, which only a browser can read. */
function ThemeSwitch() {
  const [chosen, setChosen] = useState<Theme | 'system' | null>(null)
  const stored = useIsMounted() ? currentTheme() : null
  const choose = (value: Theme | 'system') => {
    setTheme(value === 'system' ? null : value)
    setChosen(value)
  }
  return <Segment label="Theme" options={THEMES} value={chosen ?? stored ?? 'system'} onChange={choose} />
}
