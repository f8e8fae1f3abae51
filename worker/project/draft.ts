import type { Versions } from './files/versions.ts'
import type { Settings } from './settings.ts'
import type { VersionData } from './version-data.ts'

type Ports = { settings: Settings; versions: Versions; versionData: VersionData }

/**
 * Files that differ from the newest version, because the turn that wrote them was stopped or failed and they do not
 * run. While they are hidden, the preview and Publish have the newest version, on its own rows.
 */
export function createDraft({ settings, versions, versionData }: Ports) {
  const isHidden = () => settings.get('hiddenDraft') !== null
  const show = () => void settings.remove('hiddenDraft')

  /** Before there is a version, what there is stays in sight. */
  function hide(turnId: string): void {
    const head = versions.head()
    if (!head) return
    settings.set('hiddenDraft', { turnId })
    versionData.want(head.id)
  }

  return { isHidden, show, hide }
}
