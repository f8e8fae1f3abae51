import { useMemo, useState } from 'react'
import { TEXTS } from '../../shared/tool-texts/password'
import { readNumber } from '../../shared/tools/numbers'
import { LENGTH, passwordOf, strengthOf, type Group } from '../../shared/tools/password'
import { Button } from '../button'
import { CopyButton } from '../fields/copy-button'
import { NumberField } from '../fields/number-field'
import { useKept } from '../fields/use-kept'
import { Toggle } from '../toggle'

const INITIAL = { length: '16', small: true, large: true, digits: true, signs: true, isClear: false }
const GROUPS: Group[] = ['small', 'large', 'digits', 'signs']

/** Passwords by chance. The rules are kept, and a password never is. */
export function PasswordGenerator() {
  const [values, change] = useKept('password-rules', INITIAL)
  const [round, setRound] = useState(0)
  const { value: length, problem } = readNumber(values.length, LENGTH)
  const groups = GROUPS.filter((group) => values[group])
  const { isClear } = values
  const chosen = groups.join(' ')
  const password = useMemo(
    () =>
      length === null ? '' : passwordOf({ length, groups: chosen.split(' ').filter(Boolean) as Group[], isClear }),
    // Each round makes another password by the same rules.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [length, chosen, isClear, round],
  )
  const { bits, level } = strengthOf({ length: length ?? 0, groups, isClear })

  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <section aria-label={TEXTS.password} className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <output
          aria-label={TEXTS.password}
          className="block min-h-16 rounded-lg bg-tint p-4 font-mono text-2xl wrap-anywhere text-on-tint"
        >
          {password}
        </output>
        {password === '' ? (
          <p className="text-danger">{TEXTS.none}</p>
        ) : (
          <div>
            <p>
              {TEXTS.strength}: <strong>{TEXTS.bits(TEXTS.levels[level]!, bits)}</strong>
            </p>
            <meter aria-label={TEXTS.strength} min={0} max={4} value={level + 1} className="mt-1 h-4 w-full" />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button disabled={password === ''} onClick={() => setRound(round + 1)}>
            {TEXTS.another}
          </Button>
          <CopyButton text={password} />
        </div>
        <p className="text-sm text-soft-on-card">{TEXTS.note}</p>
      </section>
      <section aria-labelledby="rules" className="space-y-2 rounded-xl bg-card p-5 text-on-card">
        <h2 id="rules" className="text-lg font-bold">
          {TEXTS.rules}
        </h2>
        <NumberField
          label={TEXTS.length}
          value={values.length}
          problem={problem}
          onChange={(text) => change({ length: text })}
        />
        {GROUPS.map((group) => (
          <Toggle
            key={group}
            label={TEXTS.groups[group]}
            isOn={values[group]}
            onChange={(isOn) => change({ [group]: isOn })}
          />
        ))}
        <Toggle label={TEXTS.isClear} isOn={isClear} onChange={(isOn) => change({ isClear: isOn })} />
      </section>
    </div>
  )
}
