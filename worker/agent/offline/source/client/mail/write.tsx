import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation, useSearch } from 'wouter'
import { MAIL_TEXTS } from '../../shared/mail/content'
import { type OpenLetter, type Person, quoted, withPrefix } from '../../shared/mail/model'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { FileField } from '../ui/file-field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useLetter } from './letter-page'

type Begun = { to: string; subject: string; text: string; draft: number; fileName: string }

const NOTHING: Begun = { to: '', subject: '', text: '', draft: 0, fileName: '' }
const WAYS = ['reply', 'forward', 'draft'] as const
type Way = (typeof WAYS)[number]

/** Writes a message: a new one, an answer, one that is sent on, or a draft that goes on. */
export function Write() {
  const given = new URLSearchParams(useSearch())
  const way = WAYS.find((each) => given.has(each))
  return (
    <Page title={MAIL_TEXTS.write}>
      <Gate>
        {() => (way ? <From key={String(given)} way={way} id={given.get(way) ?? ''} /> : <Fields begun={NOTHING} />)}
      </Gate>
    </Page>
  )
}

function From({ way, id }: { way: Way; id: string }) {
  return <Loaded query={useLetter(id)}>{(letter) => <Fields begun={begunOf(way, letter)} />}</Loaded>
}

function begunOf(way: Way, { id, subject, text, from, fromEmail, toEmails, fileName }: OpenLetter): Begun {
  if (way === 'draft') return { to: toEmails.join(', '), subject, text, draft: id, fileName }
  const before = `\n\n${MAIL_TEXTS.wrote(from)}\n${quoted(text)}`
  if (way === 'forward') return { ...NOTHING, subject: withPrefix(MAIL_TEXTS.forwardPrefix, subject), text: before }
  return { ...NOTHING, to: fromEmail, subject: withPrefix(MAIL_TEXTS.replyPrefix, subject), text: before }
}

function Fields({ begun: { to, subject, text, draft, fileName } }: { begun: Begun }) {
  const [, navigate] = useLocation()
  const known = useId()
  const { data } = useQuery({
    queryKey: ['mail', 'people'],
    queryFn: () => request<{ items: Person[] }>('/api/mail/people'),
  })
  return (
    <Form
      action={MAIL_TEXTS.send}
      other={{ label: MAIL_TEXTS.saveDraft, name: 'isDraft', value: 'yes' }}
      className="panel grid max-w-3xl gap-5"
      send={async (typed) => {
        await request<unknown>('/api/mail', { body: { ...typed, draft } })
        return typed['isDraft'] === 'yes' ? '/drafts' : '/sent'
      }}
      onSent={navigate}
    >
      <TextField label={MAIL_TEXTS.to} name="to" hint={MAIL_TEXTS.toHint} defaultValue={to} list={known} />
      <datalist id={known}>
        {(data?.items ?? []).map(({ name, email }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField label={MAIL_TEXTS.subject} name="subject" maxLength={200} defaultValue={subject} />
      <TextArea label={MAIL_TEXTS.text} name="text" rows={12} maxLength={50_000} defaultValue={text} />
      {fileName !== '' && <p className="quiet">{MAIL_TEXTS.keepsFile(fileName)}</p>}
      <FileField label={MAIL_TEXTS.file} hint={MAIL_TEXTS.fileHint} tooLarge={MAIL_TEXTS.fileTooLarge} />
    </Form>
  )
}
