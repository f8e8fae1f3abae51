import { Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { preloadDialog } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { filePenIcon } from '#client/ui/tool-icons.ts'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { DIALOGS } from './panes.ts'

function prepare(): void {
  void DIALOGS.knowledge.preload?.()
  preloadDialog()
}

/** Opens what the builder is told to keep in mind in this project. */
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
      <Suspense>{isOpen && <DIALOGS.knowledge projectId={projectId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
