import { unifiedMergeView } from '@codemirror/merge'
import type { Extension } from '@codemirror/state'

/** The other text is drawn into this one, place by place, and each place can be taken over or left. */
export const comparedWith = (original: string): Extension =>
  unifiedMergeView({ original, mergeControls: true, syntaxHighlightDeletions: false })
