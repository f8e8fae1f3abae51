import type { ReactNode } from 'react'
import { cronWords } from '#client/features/workbench/schedules/cron-words.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import {
  aiIcon,
  attachIcon,
  chatIcon,
  hostsIcon,
  keyIcon,
  mailIcon,
  queuesIcon,
  scheduleIcon,
} from '#client/ui/icon/tool-icons.ts'
import type { Capability, PublishQuestion } from '#shared/deployments/consent.ts'
import { m } from '#shared/messages.gen/messages.js'

type CapabilitiesProps = {
  question: PublishQuestion
  title: string
  /** Where the app is to be; null leaves it where it is. */
  slug?: string
}

/** What the app will be able to do, for whoever is about to publish it. */
export function Capabilities({ question, title, slug }: CapabilitiesProps) {
  const rows = rowsOf(question, slug ?? question.sender.slug)
  if (rows.length === 0) return null
  return (
    <section className="capabilities" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ icon, what, about }) => (
          <li key={what}>
            <Icon path={icon} dense />
            <b>{what}</b>
            <span className="mid">{about}</span>
          </li>
        ))}
      </ul>
      <p className="dim">{m.consents_agree()}</p>
    </section>
  )
}

type Row = { icon: string; what: string; about: ReactNode }

function rowsOf({ capabilities, ...known }: PublishQuestion, slug: string | null): Row[] {
  const hosts = capabilities.flatMap((each) => (each.is === 'host' ? [each.host] : []))
  return [
    ...capabilities.flatMap((each) => (each.is === 'host' ? [] : [rowOf(each, known, slug)])),
    ...(hosts.length > 0 ? [hostsRow(known.hasHostList, hosts)] : []),
  ]
}

type Known = Omit<PublishQuestion, 'capabilities'>

function rowOf(capability: Exclude<Capability, { is: 'host' }>, known: Known, slug: string | null): Row {
  switch (capability.is) {
    case 'mail': {
      const { isOwn, domain } = known.sender
      const address = `${slug ?? '…'}@${domain}`
      return {
        icon: mailIcon,
        what: m.consents_mail(),
        about: isOwn ? m.consents_mail_own() : m.consents_mail_from({ address }),
      }
    }
    case 'ai':
      return { icon: aiIcon, what: m.consents_ai(), about: m.consents_ai_about({ credits: known.aiCreditsADay }) }
    case 'queues':
      return { icon: queuesIcon, what: m.consents_queues(), about: m.consents_queues_about() }
    case 'files':
      return { icon: attachIcon, what: m.consents_files(), about: m.consents_files_about() }
    case 'live':
      return { icon: chatIcon, what: m.consents_live(), about: m.consents_live_about() }
    case 'sign-in':
      return { icon: keyIcon, what: m.consents_sign_in(), about: m.consents_sign_in_about() }
    case 'schedules':
      return {
        icon: scheduleIcon,
        what: m.consents_schedules(),
        about: capability.crons.map((cron) => (
          <span key={cron} className="line">
            {cronWords(cron)}
          </span>
        )),
      }
    case 'many-hosts': {
      const some = m.consents_hosts_many({ hosts: capability.such.join(', ') })
      return { icon: hostsIcon, what: m.consents_hosts(), about: some }
    }
  }
}

const hostsRow = (hasHostList: boolean, hosts: string[]): Row => ({
  icon: hostsIcon,
  what: m.consents_hosts(),
  about: (
    <>
      {hosts.map((host) => (
        <span key={host} className="line host">
          {host}
        </span>
      ))}
      {hasHostList ? m.consents_hosts_listed() : m.consents_hosts_open()}
    </>
  ),
})
