import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { MAIL, MAIL_TEXTS } from '../../shared/mail/content'
import type { OpenLetter } from '../../shared/mail/model'
import { Gate } from '../access'
import { formatMoment } from '../ui/dates'
import { ActionButton, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useFolders } from './own-folders'

export function LetterPage() {
  const { id } = useParams()
  return <Gate>{() => <Opened key={id} id={id ?? ''} />}</Gate>
}

export function useLetter(id: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['mail', 'one', id],
    queryFn: async () => {
      const letter = await request<OpenLetter>(`/api/mail/${id}`)
      // To open it is to read it: the folders that one goes back to must know.
      for (const kept of ['list', 'folders'])
        void queries.invalidateQueries({ queryKey: ['mail', kept], refetchType: 'all' })
      return letter
    },
    enabled: id !== '',
  })
}

/** A message, and what can be done with it. */
function Opened({ id }: { id: string }) {
  return (
    <Loaded query={useLetter(id)}>
      {(letter) => (
        <Page
          title={letter.subject || MAIL_TEXTS.noSubject}
          lead={`${MAIL_TEXTS.from(letter.from)} · ${MAIL_TEXTS.toAll(letter.to.join(', '))} · ${formatMoment(letter.sent ?? '')}`}
          actions={<Actions letter={letter} />}
        >
          <p className="measure mb-6 whitespace-pre-line wrap-anywhere">{letter.text}</p>
          {letter.hasFile && (
            <p className="mb-6">
              <a className="button-quiet" href={`/api/mail/${letter.id}/file`} download>
                {MAIL_TEXTS.download(letter.fileName)}
              </a>
            </p>
          )}
          {letter.folder !== 'trash' && <MoveTo letter={letter} />}
        </Page>
      )}
    </Loaded>
  )
}

function Actions({ letter: { id, folder, isStarred, subject } }: { letter: OpenLetter }) {
  const [, navigate] = useLocation()
  const path = `/api/mail/${id}`
  if (folder === 'trash')
    return (
      <>
        <ActionButton label={MAIL_TEXTS.restore} act={() => request(`${path}/restore`, { method: 'PUT' })} />
        <RemoveButton
          label={MAIL_TEXTS.forGood}
          what={subject || MAIL_TEXTS.noSubject}
          remove={() => request(path, { method: 'DELETE' })}
          onRemoved={() => navigate('/trash')}
        />
      </>
    )
  return (
    <>
      <Link href={`/write?reply=${id}`} className="button">
        {MAIL_TEXTS.reply}
      </Link>
      <Link href={`/write?forward=${id}`} className="button-quiet">
        {MAIL_TEXTS.forward}
      </Link>
      <ActionButton
        label={isStarred ? MAIL_TEXTS.unstar : MAIL_TEXTS.star}
        isPressed={isStarred}
        act={() => request(path, { method: 'PUT', body: { isStarred: !isStarred } })}
      />
      <ActionButton
        label={MAIL_TEXTS.markUnread}
        act={() => request(path, { method: 'PUT', body: { isRead: false } })}
        onDone={() => navigate('/inbox')}
      />
      <ActionButton
        label={MAIL_TEXTS.toTrash}
        act={() => request(path, { method: 'PUT', body: { folder: 'trash' } })}
        onDone={() => navigate('/inbox')}
      />
    </>
  )
}

function MoveTo({ letter: { id, folder } }: { letter: OpenLetter }) {
  const own = useFolders().data?.folders ?? []
  const others = [
    { value: 'inbox', label: MAIL.menu.inbox },
    ...own.map((each) => ({ value: String(each.id), label: each.name })),
  ].filter(({ value }) => value !== folder)
  if (others.length === 0 || folder === 'drafts') return null
  return (
    <div className="flex flex-wrap items-center gap-3" role="group" aria-label={MAIL_TEXTS.moveTo}>
      <span className="quiet">{MAIL_TEXTS.moveTo}</span>
      {others.map(({ value, label }) => (
        <ActionButton
          key={value}
          label={label}
          act={() => request(`/api/mail/${id}`, { method: 'PUT', body: { folder: value } })}
        />
      ))}
    </div>
  )
}
