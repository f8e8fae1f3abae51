import { sha256Hex } from '#worker/platform/data/hash.ts'
import { iconsModule, loadIcons, type Assets, type IconTable } from '#worker/runtime/kit/icons.ts'
import type { CompiledProject } from '#worker/runtime/modules/compiled-project.ts'
import { moduleUrl } from './module-files.ts'
import type { PreviewStore } from './store.ts'

export type PreviewIcons = ReturnType<typeof createPreviewIcons>

type IconPorts = { store: PreviewStore; project: CompiledProject; assets: Assets }

/** The module of exactly the icons that a preview uses. A project without icons never loads the table of all of them. */
export function createPreviewIcons({ store, project, assets }: IconPorts) {
  let table: IconTable | null = null
  let kept = ''

  async function prepare(): Promise<void> {
    if (table || project.usedIcons().length === 0) return
    table = await loadIcons(assets)
    project.setIcons(table)
  }

  function keep(revision: number): void {
    const names = project.usedIcons()
    if (!table || kept === names.join()) return
    kept = names.join()
    const text = iconsModule(table, names)
    const hash = sha256Hex(text).slice(0, 32)
    store.saveOutput({ hash, text, unit: null, revision })
    store.setState('icons', hash)
  }

  function url(): string | null {
    const hash = store.state('icons')
    return hash ? moduleUrl(hash) : null
  }

  return { prepare, keep, url }
}
