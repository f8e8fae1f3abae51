import type { Visitor } from './visitor.ts'

type Run = (visitor: Visitor) => Promise<unknown>
export type DrivenCheck =
  /** `goesOn` keeps the browser of the check before. */
  { goesOn: boolean; run: Run } | { undecided: string }
export type BriefChecks = { id: string; checks: DrivenCheck[] }

/** The checks of one brief, in the order of the file that has their words. */
export const checks = (id: string, list: Array<Run | DrivenCheck>): BriefChecks => ({
  id,
  checks: list.map((check) => (typeof check === 'function' ? { goesOn: false, run: check } : check)),
})

export const goesOn = (run: Run): DrivenCheck => ({ goesOn: true, run })

/** What no program can say. It counts as failed. */
export const undecided = (reason: string): DrivenCheck => ({ undecided: reason })

export const colours: Run = (visitor) => visitor.colours()

/** Texts and buttons are in German, and none of the usual English words is among them. */
export const isGerman: Run = async (visitor) => {
  await visitor.isAlive()
  const text = await visitor.text()
  const german = text.match(/\b(und|der|die|das|ein|eine|mit|für|noch|neu(e[rsn]?)?|ist|von|zu|auf)\b|[äöüß]/gi)
  if ((german?.length ?? 0) < 2) throw new Error('hardly a German word is there')
  const english = /\b(the|and|with|your|save|add|delete|search|start|new|score|game over|sign in|loading|settings)\b/i
  const found = english.exec(text.replaceAll(/https?:\S+/g, ''))
  if (found) throw new Error(`it says ${found[0]} in English`)
}
