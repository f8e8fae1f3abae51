import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { attachIcon } from '#client/ui/icon/tool-icons.ts'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { AppMail } from '#shared/app/mails.ts'
import { m } from '#shared/messages.gen/messages.js'
import { BackButton } from '../environments/environment-parts.tsx'
import { MailStanding } from './mail-dialog.tsx'

type MailViewProps = { projectId: string; id: string; onBack: () => void }

/** One mail, as its reader sees it. */
export function MailView({ projectId, id, onBack }: MailViewProps) {
  const trpc = useTRPC()
  const mail = useQuery(trpc.appMails.read.queryOptions({ projectId, id }))
  return (
    <div className="in-environment">
      <BackButton onBack={onBack}>{m.mails_back()}</BackButton>
      <Loaded of={mail} failed={m.mails_one_failed()} height="240px">
        {(known) => <Mail mail={known} />}
      </Loaded>
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
