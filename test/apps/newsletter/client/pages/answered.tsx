import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { doneSchema } from '../../shared/newsletter'
import { ask } from '../ask'
import { Problem } from '../problem'

type Props = { title: string; question: string; action: string; path: string; done: string }

/** Where a link of a mail leads. It asks for a press: mail programs open links by themselves. */
export function Answered({ title, question, action, path, done }: Props) {
  const [search] = useSearchParams()
  const answer = useMutation({
    mutationFn: () => ask(doneSchema, path, { method: 'POST', body: { token: search.get('token') ?? '' } }),
  })
  return (
    <>
      <title>{`${title} · Plot Notes`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-serif text-3xl font-bold">{title}</h1>
      {answer.isSuccess ? (
        <p role="status">{done}</p>
      ) : (
        <>
          <p>{question}</p>
          <button
            type="button"
            onClick={() => answer.mutate()}
            className="min-h-11 self-start rounded-lg bg-accent px-5 font-medium text-on-accent"
          >
            {action}
          </button>
          <Problem error={answer.error} />
        </>
      )}
    </>
  )
}
