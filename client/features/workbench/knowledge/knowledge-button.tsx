import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { filePenIcon } from '#client/ui/icon/tool-icons.ts'
import { Tooltip } from '#client/ui/popover/tooltip.tsx'
import { m } from '#shared/messages.gen/messages.js'

const KnowledgeDialog = lazyComponent(
  'client/features/workbench/knowledge/knowledge-dialog.tsx',
  () => import('./knowledge-dialog.tsx'),
  'KnowledgeDialog',
)

function prepare(): void {
  void KnowledgeDialog.preload?.()
  preloadDialog()
}

export function KnowledgeButton({ projectId }: { projectId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip label={m.workbench_instructions()}>
        <Button
          tone="quiet"
          size="small"
          icon
          aria-label={m.workbench_instructions()}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setIsOpen(true)}
        >
          <Icon path={filePenIcon} />
        </Button>
      </Tooltip>
      <Suspense>{isOpen && <KnowledgeDialog projectId={projectId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
