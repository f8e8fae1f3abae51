import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import { SentenceForm } from './promises-form.tsx'

/** A new promise: a sentence of the maker, for which the builder writes the test in a turn. */
export function AddPromise({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const add = useMutation(trpc.projects.addPromise.mutationOptions())
  return (
    <div className="add-promise">
      <SentenceForm
        // A sentence that was sent makes room for the next.
        key={add.data?.turnId}
        label={m.workbench_promise_new()}
        action={m.workbench_promise_add()}
        isBusy={add.isPending}
        problem={add.error ? refusalText(add.error) : null}
        onSubmit={(sentence) => add.mutate({ projectId, sentence })}
      />
      <p className="t12 dim" role="status">
        {add.isSuccess ? m.workbench_promise_added() : m.workbench_promise_new_hint()}
      </p>
    </div>
  )
}
