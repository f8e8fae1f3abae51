import type { BlockState } from '#client/ui/block/block.tsx'
import type { ErrorKind, ErrorState } from '#shared/critical-errors.ts'
import { m } from '#shared/messages.gen/messages.js'

const STATES: Record<ErrorState, { block: BlockState; word: () => string }> = {
  new: { block: 'failed', word: m.admin_errors_state_new },
  ongoing: { block: 'held', word: m.admin_errors_state_ongoing },
  regressed: { block: 'failed', word: m.admin_errors_state_regressed },
  resolved: { block: 'passed', word: m.admin_errors_state_resolved },
  ignored: { block: 'released', word: m.admin_errors_state_ignored },
}

export const stateOf = (state: ErrorState) => ({ block: STATES[state].block, word: STATES[state].word() })

const KINDS: Record<ErrorKind, () => string> = {
  platform: m.admin_errors_kind_platform,
  browser: m.admin_errors_kind_browser,
  app: m.admin_errors_kind_app,
}
export const kindWord = (kind: ErrorKind) => KINDS[kind]()

/** A release that is not known has no name. */
export const releaseName = (release: string) => release || m.admin_errors_release_none()
