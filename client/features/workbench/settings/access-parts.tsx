import { useId } from 'react'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import {
  ACCESS_MODES,
  MAX_APP_PASSWORD,
  MIN_APP_PASSWORD,
  type AccessMode,
  type AppAccess,
} from '#shared/deployments/access.ts'
import { m } from '#shared/messages.gen/messages.js'
import './access.css'

const WORDS: Record<AccessMode, { label: () => string; about: () => string }> = {
  public: { label: m.settings_access_public, about: m.settings_access_public_about },
  password: { label: m.settings_access_password, about: m.settings_access_password_about },
  invited: { label: m.settings_access_invited, about: m.settings_access_invited_about },
}

type AccessModesProps = {
  mode: AccessMode
  onChange: (mode: AccessMode) => void
  /** Says of each what it means. */
  isExplained?: boolean
} & ({ label: string } | { labelledBy: string })

/** Who may see a published app, as a choice of one. */
export function AccessModes({ mode, onChange, isExplained = false, ...named }: AccessModesProps) {
  const name = useId()
  const label = 'label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.labelledBy }
  return (
    <div className="access-modes" role="radiogroup" {...label}>
      {ACCESS_MODES.map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === mode} onChange={() => onChange(each)} />
          {isExplained ? (
            <span>
              <b>{WORDS[each].label()}</b>
              <span>{WORDS[each].about()}</span>
            </span>
          ) : (
            WORDS[each].label()
          )}
        </label>
      ))}
    </div>
  )
}

type AppPasswordProps = {
  hasPassword: boolean
  value: string
  onChange: (password: string) => void
  problem: string | null
}

/** The password of an app. One that is set already stays where none is typed. */
export function AppPassword({ hasPassword, value, onChange, problem }: AppPasswordProps) {
  return (
    <SecretField
      label={hasPassword ? m.settings_access_other_password() : m.settings_access_new_password()}
      {...(hasPassword && { description: m.settings_access_kept() })}
      problem={problem}
      value={value}
      onChange={(typed) => onChange(typed.slice(0, MAX_APP_PASSWORD))}
    />
  )
}

/** What is wrong with the password that goes with this choice; null where nothing is. */
export function passwordProblem(mode: AccessMode, password: string, { hasPassword }: AppAccess): string | null {
  const isNeeded = mode === 'password' && (password !== '' || !hasPassword)
  return isNeeded && password.length < MIN_APP_PASSWORD ? m.settings_access_short({ min: MIN_APP_PASSWORD }) : null
}
