import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { noticesSchema } from '../../shared/notices'
import { ask } from '../ask'
import { Card } from '../ui/card'
import { Field, TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { Empty, Loaded } from '../ui/states'
import { toast } from '../ui/toast'

/** What the committee has to say, newest first, and for the committee a form to say it. */
export function Board({ isOwner }: { isOwner: boolean }) {
  const notices = useQuery({ queryKey: ['notices'], queryFn: () => ask(noticesSchema, '/api/notices') })
  return (
    <>
      <div className="relative -mt-10 overflow-hidden bg-navy text-white">
        <title>Notice board · Harbour Rowing Club</title>
        <span aria-hidden className="blade block h-16 sm:absolute sm:inset-y-0 sm:right-0 sm:h-auto sm:w-2/5" />
        <div className="relative flex max-w-[34ch] flex-col gap-3 p-6 sm:pt-20 sm:pb-10 sm:pl-10">
          <h1 className="text-[clamp(2.8rem,1.5rem+6vw,6.5rem)] leading-[0.85]">Notice board</h1>
          <p className="text-lg">What the committee wants everybody to know.</p>
        </div>
      </div>
      <div className={`grid gap-8 ${isOwner ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
        <Loaded query={notices} empty={<Empty title="Nothing hangs here yet." />}>
          {(all) => (
            <ul aria-label="Notices" className="flex flex-col gap-5">
              {all.map(({ id, title, text, author }) => (
                <li key={id} className="grid grid-cols-[0.75rem_minmax(0,1fr)] bg-surface shadow-sm">
                  <span aria-hidden className="bg-blade" />
                  <div className="flex flex-col gap-2 p-6">
                    <h2 className="text-3xl">{title}</h2>
                    <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
                    <p className="text-sm text-muted">{author}</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {isOwner && <NewNotice />}
      </div>
    </>
  )
}

function NewNotice() {
  return (
    <Card title="A new notice" className="self-start">
      <Form
        action="Pin it up"
        send={(body) => ask(z.object({ id: z.number() }), '/api/notices', { method: 'POST', body })}
        onSent={() => toast('It hangs on the board.')}
      >
        <Field label="Title" name="title" required maxLength={120} />
        <TextArea label="What members should know" name="text" required maxLength={2_000} />
      </Form>
    </Card>
  )
}
