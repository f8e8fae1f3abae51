import type { EarlierTurn, PromiseResult } from '#shared/projects/promises.ts'
import type { Settings } from '#worker/project/storage/settings.ts'

type Key = Pick<PromiseResult, 'file' | 'name'>
type Ports = { settings: Settings; /** The turn that works now. */ activeTurn(): EarlierTurn | null }

/** Keeps what the last run of the promises found, which of them the maker muted and which turn made each. */
export function createPromiseBook({ settings, activeTurn }: Ports) {
  const records = () => settings.get('promiseRecords') ?? []
  const recordOf = (key: Key) => records().find((record) => isSame(record, key)) ?? null

  /** The last results, with what is known of each promise. */
  function results(): PromiseResult[] {
    const active = activeTurn()
    const known = records()
    return (settings.get('promises') ?? []).map((result) => {
      const { isMuted = false, madeBy = null } = known.find((record) => isSame(record, result)) ?? {}
      return { ...result, isMuted, earlierTurn: madeBy && madeBy.id !== active?.id ? madeBy : null }
    })
  }

  /** Takes in what a run found. A promise seen for the first time belongs to the turn that works now. */
  function note(found: PromiseResult[]): PromiseResult[] {
    const madeBy = activeTurn()
    const brokenFiles = new Set(found.filter(({ state }) => state === 'broken').map(({ file }) => file))
    // In a file that does not load no promise is seen; those are not gone.
    const kept = records().filter(
      (record) => brokenFiles.has(record.file) || found.some((result) => isSame(record, result)),
    )
    const isNew = (result: PromiseResult) =>
      result.name !== result.file && !kept.some((record) => isSame(record, result))
    settings.set('promiseRecords', [
      ...kept,
      ...found.filter(isNew).map(({ file, name }) => ({ file, name, isMuted: false, madeBy })),
    ])
    settings.set('promises', found)
    return results()
  }

  function mute(key: Key, isMuted: boolean): void {
    const record = recordOf(key) ?? { file: key.file, name: key.name, madeBy: null }
    settings.set('promiseRecords', [...records().filter((other) => !isSame(other, key)), { ...record, isMuted }])
  }

  /** The same promise under another name: what is known of it stays. */
  function rename(key: Key, name: string): void {
    const renamed = <Named extends Key>(each: Named): Named => (isSame(each, key) ? { ...each, name } : each)
    settings.set('promiseRecords', records().map(renamed))
    settings.set('promises', (settings.get('promises') ?? []).map(renamed))
  }

  /** Changes with what is muted: checks that passed or failed before say nothing afterwards. */
  const mutedStamp = () =>
    JSON.stringify(
      records()
        .filter(({ isMuted }) => isMuted)
        .map(({ file, name }) => [file, name])
        .toSorted(),
    )

  return { results, note, mute, rename, mutedStamp }
}

const isSame = (a: Key, b: Key) => a.file === b.file && a.name === b.name
