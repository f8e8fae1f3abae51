import { DomainError } from '#worker/platform/errors.ts'
import type { Versions } from './files/versions.ts'
import type { Project } from './project.ts'
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

  /** A turn that builds goes on from what the last one left. */
  function begin(): void {
    show()
    settings.remove('openEdit')
    settings.set('turnBase', versions.headHash())
  }

  /** Whether the turn at work has changed anything itself: what it found is not its own. */
  const hasMoved = () => settings.get('turnBase') !== versions.headHash()

  /**
   * Before there is a version, what there is stays in sight. Answers whether the preview gets other rows with it: what
   * was typed there since the tables changed is not among them.
   */
  function hide(): boolean {
    const head = versions.head()
    if (!head) return false
    const hasOtherRows = versionData.hasMoved()
    settings.set('hiddenDraft', true)
    versionData.want(head.id)
    return hasOtherRows
  }

  return { isHidden, show, hide, begin, hasMoved }
}

/** Lets the preview show what the last turn left, or the newest version again. */
export async function showDraft(project: Project, isShown: boolean): Promise<void> {
  const { store, versions, transaction, events, previewSync } = project
  const turnId = store.active()
  if (turnId !== null) throw new DomainError('turn.already_running', { details: { turnId } })
  const draft = createDraft(project)
  if (!versions.head() || !versions.isHeadChanged() || draft.isHidden() !== isShown) return
  const stored = transaction(() => {
    if (isShown) draft.show()
    else draft.hide()
    return events.record([{ type: 'draft.shown', isShown }])
  })
  events.announce(stored)
  await previewSync.refresh('complete')
}
