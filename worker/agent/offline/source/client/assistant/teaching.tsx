import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ASSISTANT, ASSISTANT_TEXTS } from '../../shared/assistant/content'
import type { Note } from '../../shared/assistant/match'
import type { Open } from '../../shared/assistant/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { SearchField } from '../ui/filters'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'

const BASE = '/api/assistant-answers'

/** What the assistant knows: by topic, each question with its answer. */
export function Answers() {
  return (
    <Page title={ASSISTANT.menu.answers} lead={ASSISTANT_TEXTS.origin}>
      <Gate roles={[ASSISTANT.keeper]}>{() => <Notes />}</Gate>
    </Page>
  )
}

function Notes() {
  const [words, setWords] = useState('')
  const query = useQuery({ queryKey: ['assistant', 'notes'], queryFn: () => request<{ items: Note[] }>(BASE) })
  return (
    <div className="space-y-8">
      <Disclosure label={ASSISTANT_TEXTS.add} isMain>
        {(close) => <NoteForm onSent={close} />}
      </Disclosure>
      <div className="max-w-xl">
        <SearchField value={words} onChange={setWords} />
      </div>
      <Loaded query={query}>
        {({ items }) => {
          const wanted = words.trim().toLowerCase()
          const found = items.filter(({ topic, question, answer }) =>
            `${topic} ${question} ${answer}`.toLowerCase().includes(wanted),
          )
          if (found.length === 0)
            return <p className="quiet">{items.length === 0 ? ASSISTANT_TEXTS.noNotes : SITE_TEXTS.nothingFound}</p>
          return [...new Set(found.map(({ topic }) => topic))].map((topic) => (
            <section key={topic}>
              <h2 className="mb-2 text-title wrap-anywhere">{topic}</h2>
              <ul className="list">
                {found.map((note) => (note.topic === topic ? <NoteRow key={note.id} note={note} /> : null))}
              </ul>
            </section>
          ))
        }}
      </Loaded>
    </div>
  )
}

function NoteRow({ note }: { note: Note }) {
  return (
    <li className="space-y-2 py-4">
      <p className="font-bold wrap-anywhere">{note.question}</p>
      <p className="measure whitespace-pre-line wrap-anywhere">{note.answer}</p>
      <div className="flex flex-wrap gap-3">
        <Disclosure label={SITE_TEXTS.edit}>{(close) => <NoteForm note={note} onSent={close} />}</Disclosure>
        <RemoveButton what={note.question} remove={() => request(`${BASE}/${note.id}`, { method: 'DELETE' })} />
      </div>
    </li>
  )
}

/** What was asked and not answered, what was asked the most first. */
export function OpenQuestions() {
  return (
    <Page title={ASSISTANT.menu.open}>
      <Gate roles={[ASSISTANT.keeper]}>{() => <OpenList />}</Gate>
    </Page>
  )
}

function OpenList() {
  const query = useQuery({ queryKey: ['assistant', 'open'], queryFn: () => request<{ items: Open[] }>(`${BASE}/open`) })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{ASSISTANT_TEXTS.noOpen}</p>
        ) : (
          <ul className="list">
            {items.map(({ id, question, times }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-bold wrap-anywhere">{question}</p>
                  <p className="quiet text-small">{ASSISTANT_TEXTS.times(times)}</p>
                </div>
                <Disclosure label={ASSISTANT_TEXTS.answerThis} isMain>
                  {(close) => <NoteForm open={{ id, question }} onSent={close} />}
                </Disclosure>
                <RemoveButton
                  label={ASSISTANT_TEXTS.dismiss}
                  what={question}
                  remove={() => request(`${BASE}/open/${id}`, { method: 'DELETE' })}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

type NoteFormProps = { note?: Note; open?: { id: number; question: string }; onSent: () => void }

function NoteForm({ note, open, onSent }: NoteFormProps) {
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        note
          ? request(`${BASE}/${note.id}`, { method: 'PUT', body: typed })
          : request(BASE, { body: { ...typed, open: open?.id ?? null } })
      }
      onSent={onSent}
    >
      <TextField label={ASSISTANT_TEXTS.topic} name="topic" maxLength={60} defaultValue={note?.topic} />
      <TextField
        label={ASSISTANT_TEXTS.question}
        name="question"
        maxLength={300}
        defaultValue={note?.question ?? open?.question}
      />
      <TextArea label={ASSISTANT_TEXTS.answer} name="answer" rows={4} defaultValue={note?.answer} />
    </Form>
  )
}
