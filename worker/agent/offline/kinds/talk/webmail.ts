import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'

const WORDS = {
  en: {
    title: 'House Post',
    headline: 'Mail among yourselves, and nobody else reads along',
    subline: 'Write to one or to many, keep what matters in folders of your own, and find it again.',
    action: 'Write a message',
    lead: 'Write to each other. Only those to whom a message goes read it.',
    menu: { inbox: 'Inbox', drafts: 'Drafts', sent: 'Sent', starred: 'Starred', trash: 'Trash' },
    member: 'Colleague',
    footer: 'Whoever registers first looks after the accounts. Messages are read by those to whom they go.',
    mails: [
      [
        'The rooms from Monday on',
        'The small room is being painted. Please use the one at the end of the corridor until Friday.',
      ],
      ['Keys', 'Somebody has my bicycle key by mistake. It has a red ribbon on it.'],
      ['Who brings cake?', 'It is Amina’s birthday on Thursday. I make a lemon one if nobody else does.'],
    ],
  },
  de: {
    title: 'Hauspost',
    headline: 'Post unter sich, und niemand liest mit',
    subline: 'An eine Person schreiben oder an viele, Wichtiges in eigenen Ordnern behalten und wiederfinden.',
    action: 'Nachricht schreiben',
    lead: 'Einander schreiben. Es lesen nur die, an die es geht.',
    menu: { inbox: 'Eingang', drafts: 'Entwürfe', sent: 'Gesendet', starred: 'Markiert', trash: 'Papierkorb' },
    member: 'Team',
    footer: 'Wer sich zuerst anmeldet, betreut die Konten. Nachrichten lesen die, an die sie gehen.',
    mails: [
      ['Die Räume ab Montag', 'Der kleine Raum wird gestrichen. Bitte bis Freitag den am Ende des Gangs nehmen.'],
      ['Schlüssel', 'Jemand hat aus Versehen meinen Fahrradschlüssel. Es hängt ein rotes Band daran.'],
      ['Wer bringt Kuchen mit?', 'Amina hat am Donnerstag Geburtstag. Ich backe Zitrone, wenn es sonst niemand tut.'],
    ],
  },
}

/** Mail between people, with folders of their own. */
export function recipe(message: Message): Plan {
  const { language, name, seed } = message
  const words = WORDS[language]
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/write' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { member: words.member }),
      { name: 'mail', content: { lead: words.lead, menu: words.menu }, samples: sampleMails(language) },
    ],
    meets: [
      /\binbox\b|\bsent\b|\bdrafts?\b|\btrash\b|\bfolders?\b|\bstar(?:s|red)?\b|\bsearch\w*|\brecipients?\b|\breply|\bforward\w*|\battach\w*|\bunread\b|\brestor\w*|\bmessages?\b|\bwrit\w+/i,
      /\beingang\b|\bgesendet\w*|\bentwürf\w*|\bpapierkorb\b|\bordner\b|\bsuch\w*|\bempfänger\w*|\bantwort\w*|\bweiterleit\w*|\banhäng\w*|\bungelesen\w*|\bnachricht\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|\bstaff\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked: /\bsmtp\b|\bimap\b|\bgmail\b|\boutlook\b|\bexternal\b|\bother (?:providers?|mailboxes)\b/i,
        told: { en: 'mail from and to the world outside', de: 'Post von und nach draußen' },
      },
      {
        asked: /\bsignatures?\b|\bsignatur(?:en)?\b/i,
        told: { en: 'signatures below every message', de: 'Signaturen unter jeder Nachricht' },
      },
      {
        asked: /\bspam\b|\bfilters?\b|\brules?\b/i,
        told: { en: 'spam filters and rules', de: 'Spamfilter und Regeln' },
      },
      {
        asked: /\bcalendar\b|\bkalender\b/i,
        told: { en: 'a calendar', de: 'ein Kalender' },
      },
    ],
  }
}

/** Mail between the sample people: an own inbox is empty until somebody writes. */
function sampleMails(language: ReadyLanguage): Samples[] {
  const mails = WORDS[language].mails
  return [
    {
      table: 'mails',
      ofPeople: true,
      rows: mails.map(([subject = '', text = ''], index): Row => ({
        id: index + 1,
        from_id: personId(index),
        subject,
        text,
        sent: { moment: `-${mails.length - index} days` },
      })),
    },
    {
      table: 'mail_copies',
      ofPeople: true,
      rows: mails.flatMap((_, index): Row[] => [
        { mail_id: index + 1, user_id: personId(index), is_sender: 1, folder: 'sent', is_read: 1 },
        { mail_id: index + 1, user_id: personId(index + 1), is_sender: 0, folder: 'inbox', is_read: 0 },
      ]),
    },
  ]
}
