import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FORUM_TEXTS } from '../../shared/forum/texts'
import { request } from '../site/api'

type VotesProps = { path: string; votes: number; mine: number }

/** Pressing one's own vote again takes it back. */
export function Votes({ path, votes, mine }: VotesProps) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (value: number) => request(path, { method: 'PUT', body: { value: value === mine ? 0 : value } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        className="button-quiet"
        aria-label={FORUM_TEXTS.voteUp}
        aria-pressed={mine === 1}
        onClick={() => mutate(1)}
      >
        +
      </button>
      <span className="figure">{FORUM_TEXTS.votes(votes)}</span>
      <button
        type="button"
        className="button-quiet"
        aria-label={FORUM_TEXTS.voteDown}
        aria-pressed={mine === -1}
        onClick={() => mutate(-1)}
      >
        −
      </button>
      {error && (
        <span role="alert" className="text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}
