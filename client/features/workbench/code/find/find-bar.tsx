import type { ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { caseIcon, patternIcon, replaceIcon, wholeWordIcon } from '#client/ui/icon/code-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Wanted } from './matching.ts'

const MAX_WORDS = 200
const MAX_REPLACEMENT = 1_000

type FindBarProps = {
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  replacement: string
  onReplacement: (text: string) => void
  /** Somebody went into the field for it: from then on what would change is shown. */
  onReplacing: () => void
  status: string
  isRefused: boolean
  /** What can be done with all places. */
  acts: ReactNode
  onClose: () => void
}

/** What is looked for, what is to stand there, and how it is compared. */
export function FindBar({ wanted, onWanted, replacement, status, isRefused, acts, ...doings }: FindBarProps) {
  const toggles = [
    { key: 'isCase' as const, label: m.code_find_case(), icon: caseIcon },
    { key: 'isWhole' as const, label: m.code_find_whole_word(), icon: wholeWordIcon },
    { key: 'isPattern' as const, label: m.code_find_pattern(), icon: patternIcon },
  ]
  return (
    <div className="find-bar">
      <SearchField
        label={m.code_find_in_project()}
        value={wanted.words}
        onChange={(text) => onWanted({ ...wanted, words: text.slice(0, MAX_WORDS) })}
        pauseMs={250}
      />
      <span className="field">
        <Icon path={replaceIcon} />
        <input
          aria-label={m.code_find_replace_with()}
          placeholder={m.code_find_replace_with()}
          value={replacement}
          maxLength={MAX_REPLACEMENT}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={doings.onReplacing}
          onChange={(event) => doings.onReplacement(event.target.value)}
        />
      </span>
      <span className="seg" role="group" aria-label={m.code_find_how()}>
        {toggles.map(({ key, label, icon }) => (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={wanted[key]}
            onClick={() => onWanted({ ...wanted, [key]: !wanted[key] })}
          >
            <Icon path={icon} dense />
          </button>
        ))}
      </span>
      {acts}
      <span className={isRefused ? 't13 fail status' : 't13 mid num status'} role="status" title={status}>
        {status}
      </span>
      <Button
        tone="quiet"
        size="small"
        icon
        className="close"
        aria-label={m.code_find_close()}
        onClick={doings.onClose}
      >
        <Icon path={closeIcon} dense />
      </Button>
    </div>
  )
}
