import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { doneSchema } from '../../shared/newsletter'
import { ask } from '../ask'
import { Form } from '../ui/form'
import { Page } from '../ui/frame'

type Props = { title: string; question: string; action: string; path: string; done: string }

/** Where a link of a mail leads. It asks for a press: mail programs open links by themselves. */
export function Answered({ title, question, action, path, done }: Props) {
  const [search] = useSearchParams()
  const [isDone, setDone] = useState(false)
  return (
    <>
      <meta name="robots" content="noindex" />
      <Page title={title} lead={isDone ? <span role="status">{done}</span> : question} />
      {!isDone && (
        <Form
          action={action}
          send={() => ask(doneSchema, path, { method: 'POST', body: { token: search.get('token') ?? '' } })}
          onSent={() => setDone(true)}
        >
          {null}
        </Form>
      )}
    </>
  )
}
