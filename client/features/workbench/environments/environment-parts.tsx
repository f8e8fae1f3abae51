import { useMay } from '#client/lib/rights.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowLeftIcon } from '#client/ui/icon/tool-icons.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { type Environment, ENVIRONMENTS } from '#shared/projects/projects.ts'
import './environments.css'

const WORDS: Record<Environment, () => string> = {
  preview: m.workbench_environment_preview,
  production: m.workbench_environment_production,
}

export const environmentWord = (environment: Environment) => WORDS[environment]()

type EnvironmentSegmentProps = { label: string; value: Environment; onChange: (value: Environment) => void }

/**
 * The preview and the live app never show in one list: each has rows, mail and work of its own. Whoever only watches is
 * shown the preview alone.
 */
export function EnvironmentSegment({ label, value, onChange }: EnvironmentSegmentProps) {
  if (!useMay('seeProduction')) return null
  const options = ENVIRONMENTS.map((each) => ({ value: each, label: WORDS[each]() }))
  return <Segment label={label} options={options} value={value} onChange={onChange} />
}

/** The way from one entry back to its list. It has the focus, because what was pressed before is gone. */
export function BackButton({ children, onBack }: { children: string; onBack: () => void }) {
  return (
    <Button tone="quiet" size="small" className="back" autoFocus onClick={onBack}>
      <Icon path={arrowLeftIcon} dense />
      {children}
    </Button>
  )
}
