import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SITE_TEXTS } from '../../shared/site/texts'

type ActionProps = {
  label: string
  /** Its name for those who do not see what it stands beside. */
  name?: string
  act: () => Promise<unknown>
  className?: string
  onDone?: () => void
  isPressed?: boolean
}

/** A button that asks the server for something, shows that it is busy, and says when it failed. */
export function ActionButton({ label, name, act, className = 'button-quiet', onDone, isPressed }: ActionProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queries.invalidateQueries()
      onDone?.()
    },
  })
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isPending}
        aria-pressed={isPressed}
        aria-label={isPending ? undefined : name}
        onClick={() => !isPending && mutate()}
      >
        {isPending ? SITE_TEXTS.loading : label}
      </button>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </>
  )
}
