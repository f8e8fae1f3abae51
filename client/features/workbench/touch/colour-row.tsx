import { useState } from 'react'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Touch } from './element-rows.tsx'
import { Row } from './rows.tsx'
import { withToken, type Token } from './source/tokens.ts'
import { type Reason } from './source/traced.ts'
import { usePausedValue } from './use-after-pause.ts'

type ColourRowProps = {
  label: string
  kind: 'bg' | 'text'
  current: string | null
  problem: Reason | null
  touch: Touch
  onClass: (value: string | null) => void
  onAsk: () => void
}

const MAX_SWATCHES = 12

/** The app's own colours come first: one of them here, or another value for one everywhere. */
export function ColourRow({ label, kind, current, problem, touch, onClass, onAsk }: ColourRowProps) {
  const [where, setWhere] = useState<'here' | 'everywhere'>('here')
  const isDark = useMediaQuery('(prefers-color-scheme: dark)') ?? false
  const plain = touch.tokens.filter((token) => !token.isDark)
  const coloured = plain.filter(({ value }) => /^(?:#|rgb|hsl|oklch|light-dark)/.test(value))
  const distinct = coloured.filter(({ value }, at) => coloured.findIndex((other) => other.value === value) === at)
  const swatches = distinct.slice(0, MAX_SWATCHES)
  const name = current?.replace(/^(?:bg|text)-/, '') ?? null
  const own = touch.tokens.filter((token) => token.name === name)
  const token = own.find((each) => each.isDark === isDark) ?? own[0] ?? null
  /** What a colour is in the light or the dark in which the page is shown. */
  const shownOf = (plain: Token) =>
    sideOf(
      (isDark && touch.tokens.find((each) => each.isDark && each.name === plain.name)?.value) || plain.value,
      isDark,
    )
  const give = async (value: string) => {
    if (!token) return
    await touch.change((project) => {
      const css = project.text(token.path)
      return css === null ? null : withToken(token, { css, value, isDark })
    })
  }
  const choose = (chosen: Token) =>
    where === 'everywhere' && token ? void give(sideOf(chosen.value, isDark)) : onClass(`${kind}-${chosen.name}`)
  return (
    <Row label={label} problem={problem} onAsk={onAsk}>
      <div className="sws" role="radiogroup" aria-label={label}>
        {swatches.map((each) => (
          <button
            key={each.name}
            type="button"
            role="radio"
            className="swt"
            aria-checked={each.name === name}
            onClick={() => choose(each)}
          >
            <i style={{ background: shownOf(each) }} />
            {each.name}
          </button>
        ))}
      </div>
      {token && (
        <>
          <Segment<'here' | 'everywhere'>
            label={`${m.touch_where()}: ${label}`}
            options={[
              { value: 'everywhere', label: m.touch_everywhere() },
              { value: 'here', label: m.touch_only_here() },
            ]}
            value={where}
            onChange={setWhere}
          />
          {where === 'everywhere' && (
            <ColourField
              label={m.touch_token_value({ name: token.name })}
              value={hexOf(sideOf(token.value, isDark))}
              onValue={give}
            />
          )}
          <p className="hint">{m.touch_everywhere_hint({ name: token.name })}</p>
        </>
      )}
    </Row>
  )
}

type ColourFieldProps = { label: string; value: string; onValue: (value: string) => Promise<void> }

/** While a colour is dragged it is another one in each moment, and the one where it stays is written. */
function ColourField({ label, value, onValue }: ColourFieldProps) {
  const shown = usePausedValue(value, onValue)
  return (
    <input
      type="color"
      aria-label={label}
      value={shown.value}
      onChange={({ target }) => shown.give(target.value)}
      onBlur={shown.sendNow}
    />
  )
}

/** The value that a colour has in light or in dark. */
function sideOf(value: string, isDark: boolean): string {
  const [, light, dark] = /^light-dark\(\s*([^,()]+)\s*,\s*([^,()]+)\s*\)$/.exec(value) ?? []
  return (isDark ? dark : light) ?? value
}

const hexOf = (value: string) => (/^#[\da-f]{6}$/i.test(value) ? value : '#000000')
