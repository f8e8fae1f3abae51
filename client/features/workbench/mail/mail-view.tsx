import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { formatBytes } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowLeftIcon, attachIcon } from '#client/ui/icon/tool-icons.ts'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AppMail } from '#shared/projects/app-mails.ts'
import { MailStanding } from './mail-dialog.tsx'

type MailViewProps = { projectId: string; id: string; onBack: () => void }

/** One mail, as its reader sees it. */
export function MailView({ projectId, id, onBack }: MailViewProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(trpc.appMails.read.queryOptions({ projectId, id }))
  return (
    <div className="mails">
      <Button tone="quiet" size="small" className="back" autoFocus onClick={onBack}>
        <Icon path={arrowLeftIcon} dense />
        {m.mails_back()}
      </Button>
      {data ? (
        <Mail mail={data} />
      ) : isError ? (
        <FailedState title={m.mails_one_failed()} error={error} onRetry={() => void refetch()}>
          {refusalText(error)}
        </FailedState>
      ) : (
        <Skeleton height="240px" />
      )}
    </div>
  )
}

const VIEWS = ['html', 'text'] as const

function Mail({ mail }: { mail: AppMail }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>(mail.html === null ? 'text' : 'html')
  const words = { html: m.mails_formatted(), text: m.mails_plain() }
  const lines: Array<[string, string]> = [
    [m.mails_from(), mail.from],
    [m.mails_to(), mail.to.join(', ')],
    [m.mails_cc(), mail.cc.join(', ')],
    [m.mails_bcc(), mail.bcc.join(', ')],
    [m.mails_reply_to(), mail.replyTo ?? ''],
  ]
  return (
    <article className="mail" aria-label={mail.subject}>
      <h3>{mail.subject}</h3>
      <p className="row">
        <MailStanding mail={mail} />
        <Time at={mail.at} className="dim num" />
      </p>
      {mail.problem && <p className="fail">{mail.problem}</p>}
      <dl>
        {lines
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {mail.html !== null && mail.text !== null && (
        <Segment
          label={m.mails_view()}
          options={VIEWS.map((value) => ({ value, label: words[value] }))}
          value={view}
          onChange={setView}
        />
      )}
      {view === 'html' && mail.html !== null ? (
        // Nothing in it runs. Its links open beside the product.
        <iframe
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={`<base target="_blank">${mail.html}`}
        />
      ) : (
        <pre>{mail.text}</pre>
      )}
      {mail.attachments.length > 0 && (
        <ul className="attached" aria-label={m.mails_attachments()}>
          {mail.attachments.map(({ name, bytes }, at) => (
            <li key={at}>
              <Icon path={attachIcon} dense />
              <span className="trunc">{name}</span>
              <span className="dim num">{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
