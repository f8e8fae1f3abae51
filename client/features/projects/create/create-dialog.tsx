import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { PromptBox } from '#client/ui/form/prompt-box.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Tabs } from '#client/ui/tabs/tabs.tsx'
import { Cover } from '#client/ui/templates/cover.tsx'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { templatesIn, type TemplateId } from '#shared/projects/templates.ts'
import { ZipUpload } from './zip-upload.tsx'
import '#client/ui/templates/templates.css'

type CreateFrom = 'prompt' | 'template' | 'zip' | 'github'

const PANEL_ID = 'create-panel'

type CreateDialogProps = { from: CreateFrom; onFrom: (from: CreateFrom) => void; onClose: () => void; quote: ReactNode }

/** A project begins from a prompt, from a template, or from code that somebody has already. */
export function CreateDialog({ from, onFrom, onClose, quote }: CreateDialogProps) {
  const navigate = useNavigate()
  const open = (projectId: string) => navigate({ to: '/web-projects/$projectId', params: { projectId } })
  const tabs: Array<{ id: CreateFrom; label: string }> = [
    { id: 'prompt', label: m.projects_create_prompt() },
    { id: 'template', label: m.projects_create_template() },
    { id: 'zip', label: m.projects_create_zip() },
    { id: 'github', label: m.github_import_tab() },
  ]
  return (
    <Dialog title={m.projects_new()} onClose={onClose}>
      <div className="create-tabs">
        <Tabs<CreateFrom>
          label={m.projects_create_ways()}
          tabs={tabs}
          selected={from}
          onSelect={onFrom}
          panelId={PANEL_ID}
        />
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-label={tabs.find(({ id }) => id === from)?.label}>
        {from === 'prompt' && <FromPrompt quote={quote} onCreated={open} />}
        {from === 'template' && <TemplateList onCreated={open} />}
        {from === 'zip' && <ZipUpload onCreated={open} />}
        {from === 'github' && <FromGitHub onCreated={open} />}
      </div>
    </Dialog>
  )
}

/** It is fetched with its tab, and is no part of the Worker. */
const github = lazyModule(() => (import.meta.env.SSR ? new Promise<never>(() => {}) : import('./github-import.tsx')))

function FromGitHub({ onCreated }: { onCreated: (projectId: string) => Promise<void> }) {
  const code = useNeededModule(github)
  return code ? <code.GitHubImport onCreated={onCreated} /> : <Skeleton height="120px" />
}

function FromPrompt({ quote, onCreated }: { quote: ReactNode; onCreated: (projectId: string) => Promise<void> }) {
  const trpc = useTRPC()
  const create = useMutation(trpc.projects.create.mutationOptions())
  const build = async (prompt: string) => {
    try {
      const { projectId } = await create.mutateAsync({ prompt })
      await onCreated(projectId)
    } catch {
      // The box shows this failure.
    }
  }
  return (
    <>
      <PromptBox placeholder={m.projects_create_placeholder()} onBuild={build} />
      <p className="create-quote">{quote}</p>
      {create.isError && (
        <Problem>{domainErrorOf(create.error) ? refusalText(create.error) : m.projects_create_failed()}</Problem>
      )}
    </>
  )
}

/** Pressing a template begins a project from it. */
function TemplateList({ onCreated }: { onCreated: (projectId: string) => Promise<void> }) {
  const trpc = useTRPC()
  const create = useMutation(trpc.projects.createFromTemplate.mutationOptions())
  const [isTaken, taken] = [create.isPending || create.isSuccess, create.variables?.template]
  const begin = (template: TemplateId) =>
    create.mutateAsync({ template, locale: currentLocale() }).then(({ projectId }) => onCreated(projectId), alreadyTold)
  return (
    <>
      <ul className="template-covers">
        {templatesIn(currentLocale()).map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={isTaken}
              aria-busy={isTaken && taken === id}
              onClick={() => !isTaken && void begin(id)}
            >
              <Cover id={id} />
              {isTaken && taken === id && <Block state="running" />} {title}
            </button>
          </li>
        ))}
      </ul>
      {create.isError && (
        <Problem>{domainErrorOf(create.error) ? refusalText(create.error) : m.projects_template_failed()}</Problem>
      )}
    </>
  )
}

/** The list shows this failure. */
function alreadyTold() {}
