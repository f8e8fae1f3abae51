import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SITE_TEXTS } from '../../shared/site/texts'

type RemoveProps = { what: string; remove: () => Promise<unknown>; onRemoved?: () => void; label?: string }

/** Asks before something is deleted, and says when that failed. */
export function RemoveButton({ what, remove, onRemoved, label = SITE_TEXTS.remove }: RemoveProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      onRemoved?.()
      await queries.invalidateQueries()
    },
  })
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        aria-label={`${label}: ${what}`}
        disabled={isPending}
        onClick={() => confirm(SITE_TEXTS.removeSure(what)) && mutate()}
      >
        {label}
      </button>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </>
  )
}
