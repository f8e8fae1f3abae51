import { useMutation, useQuery } from '@tanstack/react-query'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

const SLOTS = [0, 1, 2, 3, 4, 5]

/** What a project can begin from; pressing one begins it. */
export function TemplateList({ onCreated }: { onCreated: (projectId: string) => Promise<void> }) {
  const trpc = useTRPC()
  const templates = useQuery(trpc.projects.templates.queryOptions({ locale: currentLocale() }, { staleTime: Infinity }))
  const create = useMutation(trpc.projects.createFromTemplate.mutationOptions())
  const [isTaken, taken] = [create.isPending || create.isSuccess, create.variables?.template]
  if (templates.isError) {
    return (
      <div className="zip">
        <Problem>{m.projects_templates_failed()}</Problem>
        <Button onClick={() => void templates.refetch()}>{m.projects_retry()}</Button>
      </div>
    )
  }
  if (!templates.data) {
    return (
      <div className="templates" aria-busy="true" aria-label={m.projects_templates_loading()}>
        {SLOTS.map((slot) => (
          <Skeleton key={slot} height="64px" />
        ))}
      </div>
    )
  }
  return (
    <>
      <ul className="templates">
        {templates.data.map(({ id, title, description }) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={isTaken}
              aria-busy={isTaken && taken === id}
              onClick={() =>
                !isTaken &&
                create.mutateAsync({ template: id }).then(({ projectId }) => onCreated(projectId), alreadyTold)
              }
            >
              <Block state={isTaken && taken === id ? 'running' : 'drawn'} />
              <b>{title}</b>
              <span>{description}</span>
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

/** Said under the list. */
function alreadyTold() {}
