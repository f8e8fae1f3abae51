import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTRPC } from '#client/trpc.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Problem } from '#client/ui/field.tsx'
import { PromptBox } from '#client/ui/prompt-box.tsx'

/** A new project from a prompt. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC()
  const navigate = useNavigate()
  const create = useMutation(trpc.projects.create.mutationOptions())
  const build = async (prompt: string) => {
    try {
      const { projectId } = await create.mutateAsync({ prompt })
      await navigate({ to: '/web-projects/$projectId', params: { projectId } })
    } catch {
      // Said under the box.
    }
  }
  return (
    <Dialog title="New project" onClose={onClose}>
      <PromptBox
        placeholder="Describe it as you would to a friend. Who uses it, what do they see, what must it remember?"
        onBuild={build}
      />
      {create.isError && <Problem>The project was not started. The prompt is still in the box; press Build it to try again.</Problem>}
    </Dialog>
  )
}
