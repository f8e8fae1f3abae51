import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { ASSISTANT, ASSISTANT_TEXTS } from '../../shared/assistant/content'
import { type Conversation, type Settings, TONES } from '../../shared/assistant/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { formatAgo } from '../ui/dates'
import { CheckField, SelectField } from '../ui/field'
import { SearchField } from '../ui/filters'
import { ActionButton, Form } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { at } from './address'
import { AskForm } from './ask'

/** What one asked so far, and a place to ask something new. */
export function Conversations() {
  return (
    <Page title={ASSISTANT.title} lead={ASSISTANT.lead}>
      <div className="space-y-10">
        <Removed />
        <AskForm />
        <List />
        <Disclosure label={ASSISTANT_TEXTS.settings}>{(close) => <Choices onSent={close} />}</Disclosure>
      </div>
    </Page>
  )
}

/** The last conversation that was deleted can be brought back. */
function Removed() {
  const removed = Number(new URLSearchParams(useSearch()).get('removed'))
  const [isBack, setBack] = useState(0)
  if (!removed || isBack === removed) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p role="status">{ASSISTANT_TEXTS.removed}</p>
      <ActionButton
        label={ASSISTANT_TEXTS.undo}
        act={() => request(at(`/${removed}/restore`), { method: 'PUT' })}
        onDone={() => setBack(removed)}
      />
    </div>
  )
}

function List() {
  const [words, setWords] = useState('')
  const query = useQuery({
    queryKey: ['assistant', words],
    queryFn: () => request<{ items: Conversation[] }>(at('', { q: words })),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="space-y-4">
      <h2 className="text-title">{ASSISTANT_TEXTS.conversations}</h2>
      <div className="max-w-xl">
        <SearchField value={words} onChange={setWords} />
      </div>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{words.trim() === '' ? ASSISTANT_TEXTS.empty : SITE_TEXTS.nothingFound}</p>
          ) : (
            <ul className="list">
              {items.map(({ id, title, changed }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                  <Link href={`/assistant/${id}`} className="link min-w-0 flex-1 basis-60 wrap-anywhere">
                    {title || ASSISTANT_TEXTS.untitled}
                  </Link>
                  <span className="quiet text-small">{formatAgo(changed)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Choices({ onSent }: { onSent: () => void }) {
  const queries = useQueryClient()
  const query = useQuery({ queryKey: ['assistant', 'settings'], queryFn: () => request<Settings>(at('/settings')) })
  return (
    <Loaded query={query}>
      {({ tone, suggests }) => (
        <Form
          action={SITE_TEXTS.save}
          className="panel max-w-md space-y-5"
          send={(typed) =>
            request(at('/settings'), { method: 'PUT', body: { tone: typed['tone'], suggests: 'suggests' in typed } })
          }
          onSent={() => {
            void queries.invalidateQueries({ queryKey: ['assistant', 'settings'] })
            onSent()
          }}
        >
          <SelectField
            label={ASSISTANT_TEXTS.tone}
            name="tone"
            defaultValue={tone}
            options={TONES.map((value) => ({ value, label: ASSISTANT_TEXTS.tones[value] }))}
          />
          <CheckField label={ASSISTANT_TEXTS.suggests} name="suggests" defaultChecked={suggests} />
        </Form>
      )}
    </Loaded>
  )
}
