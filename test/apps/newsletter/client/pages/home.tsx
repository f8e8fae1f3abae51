import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { doneSchema, publicNotesSchema } from '../../shared/newsletter'
import { ask } from '../ask'
import { Beds } from '../beds'
import { Field } from '../ui/field'
import { Form } from '../ui/form'
import { Empty, Loaded } from '../ui/states'

/** What the newsletter is, a field to sign up, and the last notes. */
export function Home() {
  const [isSent, setSent] = useState(false)
  return (
    <>
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <h1>What grew today, in your inbox tonight</h1>
          <p className="max-w-prose text-lg text-muted">
            Gardeners of Mill Lane write a line or two. We collect them and send one mail each night, only on days with
            news.
          </p>
          {isSent ? (
            <p role="status" className="border-l-4 border-accent bg-surface p-4">
              Look into your inbox: we have sent you a link. Once you open it, you are a reader.
            </p>
          ) : (
            <Form
              isRow
              action="Send me the notes"
              send={(body) => ask(doneSchema, '/api/readers', { method: 'POST', body })}
              onSent={() => setSent(true)}
            >
              <Field label="Your email" name="email" type="email" required autoComplete="email" />
            </Form>
          )}
        </div>
        <Beds />
      </div>
      <LastNotes />
    </>
  )
}

function LastNotes() {
  const notes = useQuery({ queryKey: ['notes'], queryFn: () => ask(publicNotesSchema, '/api/notes') })
  return (
    <section aria-labelledby="last" className="flex flex-col gap-4 border-t border-line pt-8">
      <h2 id="last" className="text-3xl">
        The last notes
      </h2>
      <Loaded query={notes} empty={<Empty title="Nothing was sent yet." text="The first notes appear here." />}>
        {(all) => (
          <ul className="gap-x-12 sm:columns-2">
            {all.map(({ id, text }) => (
              <li
                key={id}
                className="break-inside-avoid border-b border-line py-4 font-display text-xl leading-snug wrap-anywhere"
              >
                {text}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
