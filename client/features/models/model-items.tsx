import { modelPriceText } from '#client/lib/format/model-price.ts'
import { MenuGroup, MenuGroupLabel, MenuRadioGroup, MenuRadioItem } from '#client/ui/menu/menu.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { EFFORTS, type Effort } from '#shared/models/efforts.ts'
import type { ModelChoice } from '#shared/models/providers.ts'
import { EFFORT_NAMES } from './effort-names.ts'

type ModelItemsProps = { choices: ModelChoice[]; main: string; chosen: string | null; onChange: (key: string) => void }

/** The models that the turns to come may have. */
export function ModelItems({ choices, main, chosen, onChange }: ModelItemsProps) {
  return (
    <MenuGroup>
      <MenuGroupLabel>{m.models_cost_about()}</MenuGroupLabel>
      <MenuRadioGroup label={m.models_model()} value={chosen ?? main} onChange={onChange}>
        {choices.map((choice) => (
          <MenuRadioItem key={choice.key} value={choice.key} disabled={choice.state === 'off'}>
            {choice.key === main ? m.models_standard({ name: choice.name }) : choice.name}
            <span className="about">{aboutText(choice)}</span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuGroup>
  )
}

const UNASKED = 'unasked'

type EffortItemsProps = {
  efforts: readonly Effort[]
  effort: Effort | null
  onChange: (effort: Effort | null) => void
}

/** How much the model is to think. */
export function EffortItems({ efforts, effort, onChange }: EffortItemsProps) {
  return (
    <MenuGroup>
      <MenuGroupLabel>{m.models_effort_about()}</MenuGroupLabel>
      <MenuRadioGroup
        label={m.models_effort()}
        value={effort ?? UNASKED}
        onChange={(level) => onChange(EFFORTS.find((each) => each === level) ?? null)}
      >
        <MenuRadioItem value={UNASKED}>
          {m.models_effort_unasked()}
          <span className="about">{m.models_effort_unasked_about()}</span>
        </MenuRadioItem>
        {efforts.map((level) => (
          <MenuRadioItem key={level} value={level}>
            {EFFORT_NAMES[level]()}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuGroup>
  )
}

function aboutText({ credits, isOwnKey, state, abilities }: ModelChoice): string {
  if (state === 'off') return m.models_off()
  const price = isOwnKey ? m.models_own_key() : credits.output === 0 ? m.models_free() : modelPriceText(credits)
  return [price, abilities.images ? m.models_sees() : '', state === 'fails' ? m.models_fails() : '']
    .filter(Boolean)
    .join(' · ')
}
