import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, capital, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, UNNAMED } from '#worker/agent/offline/kinds/recipe.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'
import { recipe as webmail } from './webmail.ts'

const TEAM = 'team'

const WORDS = {
  en: {
    title: 'How can we help?',
    headline: 'Write to us, and look up the answer whenever you like',
    subline: 'You get a number at once. Whoever answers sees everything that was said before.',
    lead: 'You get a reference number at once and look up the answer with it.',
    action: 'Look up an answer',
    menu: { write: 'Write to us', lookUp: 'Look up an answer', desk: 'Conversations', overview: 'Overview' },
    sender: 'Customer',
    team: 'Team',
    footer: 'We read every message, mostly within a day.',
  },
  de: {
    title: 'Wie können wir helfen?',
    headline: 'Schreiben und jederzeit nach der Antwort sehen',
    subline: 'Die Nummer kommt sofort. Wer antwortet, sieht alles, was vorher war.',
    lead: 'Die Vorgangsnummer kommt sofort und führt zur Antwort.',
    action: 'Nach einer Antwort sehen',
    menu: { write: 'Schreiben', lookUp: 'Antwort nachsehen', desk: 'Vorgänge', overview: 'Überblick' },
    sender: 'Kundin oder Kunde',
    team: 'Team',
    footer: 'Wir lesen jede Nachricht, meist noch am selben Tag.',
  },
} as const

const SHARED =
  /\bshared (?:mailbox|inbox)\b|\btickets?\b|\bhelp ?desk\b|\bsupport\b|\b(?:feedback|suggestions?|complaint) box\b|kasten\b|\bit[- ](?:department|abteilung)\b|\breference number\b|\bpublic form\b|\bcomplaints?\b|\breports? (?:problems?|damages?|faults?|defects?|repairs?)\b|\b(?:maintenance|service|repair) requests?\b|\bbeschwerde\w*|\b(?:schäden|mängel|störungen) melden\b|\bconversations?\b[^.]{0,60}\bstate\b|\bgemeinsames postfach\b|\bvorgangsnummer\b|\bkundendienst\b/i

/** A shared mailbox of a team, or mail between people with folders of their own. */
export function recipe(message: Message): Plan {
  const { text, language, name, seed, people } = message
  if (!SHARED.test(text)) return webmail(message)
  const words = WORDS[language]
  const sender = people.roles.find(({ group }) => group === 'visitors')?.words[0]
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/look-up' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { roles: [{ name: TEAM, label: words.team, isChosen: false }] }),
      {
        name: 'tickets',
        content: {
          title: words.menu.desk,
          lead: words.lead,
          sender: sender && language === 'en' ? capital(singular(sender)) : words.sender,
          team: TEAM,
          menu: words.menu,
        },
        samples: [
          { table: 'tickets', rows: ticketRows(language) },
          { table: 'ready_texts', rows: READY[language].map(([title, ready]) => ({ title, text: ready })) },
        ],
      },
    ],
    meets: [
      /\bmailbox\b|\bmessages?\b|\bforms?\b|\bconversations?\b|\bstates?\b|\btickets?\b|\btakes?\b|\breports?\b|\bproblems?\b|\bclos(?:e|es|ed|ing)\b|\bassign\w*|\banswer\w*|\bready-made\b|\btemplates?\b|\bnotes?\b|\bfilter\w*|\breference\b|\blook up\b|\boverview\b|\baverage\b|\bwrite\b/i,
      /\bpostfach\b|\bnachricht\w*|\bvorg[aä]ng\w*|\bzuweis\w*|\bantwort\w*|\bnotiz\w*|\bnummer\b|\büberblick\b/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bteam\b|anmeld|konto/i,
    ],
    lacks: [
      UNNAMED,
      {
        asked: /\battach\w*|\bupload\w*|\bphotos?\b|\bpictures?\b|\banh[aä]ng\w*|\bfotos?\b|\bbilder?n?\b/i,
        told: { en: 'files in messages', de: 'Dateien in Nachrichten' },
      },
      {
        asked: /\bby e-?mail\b|\bincoming e-?mails?\b|\bper e-?mail\b/i,
        told: {
          en: 'answers by mail (they are looked up by the number)',
          de: 'Antworten per E-Mail (sie stehen unter der Nummer)',
        },
      },
      {
        asked: /\bknowledge base\b|\bfaq\b|\bwissensdatenbank\b/i,
        told: { en: 'a knowledge base', de: 'eine Wissensdatenbank' },
      },
      {
        asked: /\bchat\b|\blive\b/i,
        told: { en: 'a chat', de: 'einen Chat' },
      },
    ],
  }
}

const READY: Record<ReadyLanguage, Array<[string, string]>> = {
  en: [
    [
      'We are looking into it',
      'Thank you for writing. We are looking into it and will come back to you tomorrow at the latest.',
    ],
    ['Found', 'Good news: it was found. It is kept at the counter for four weeks.'],
    ['Sorry', 'We are sorry for this. It should not have happened, and we will see to it that it does not again.'],
  ],
  de: [
    ['Wir kümmern uns', 'Danke für die Nachricht. Wir kümmern uns und melden uns spätestens morgen.'],
    ['Gefunden', 'Gute Nachricht: Es wurde gefunden und liegt vier Wochen lang am Schalter bereit.'],
    [
      'Entschuldigung',
      'Das tut uns leid. Es hätte nicht passieren dürfen, und wir sorgen dafür, dass es nicht wieder vorkommt.',
    ],
  ],
}

const ASKED: Record<ReadyLanguage, Array<[string, string]>> = {
  en: [
    ['A scarf was left behind', 'Dark green, on the seat by the window. Is it with you?'],
    ['Can I change the day?', 'I booked for Friday and would rather come on Saturday.'],
    ['Thank you', 'Your colleague was very kind when we were late. Please tell her.'],
  ],
  de: [
    ['Ein Schal ist liegen geblieben', 'Dunkelgrün, auf dem Platz am Fenster. Ist er bei Ihnen?'],
    ['Kann ich den Tag ändern?', 'Gebucht ist Freitag, lieber käme ich am Samstag.'],
    ['Danke', 'Ihre Kollegin war sehr freundlich, als wir zu spät kamen. Bitte ausrichten.'],
  ],
}
const WHO = ['Ida Lindqvist', 'Kofi Mensah', 'Marta Nowak']

const ticketRows = (language: ReadyLanguage): Row[] =>
  ASKED[language].map(([subject, text], index) => ({
    code: ['K7MPA-4Q2RT', 'B3XWN-8H5JD', 'T9FGC-2L6VE'][index]!,
    name: WHO[index]!,
    email: `${WHO[index]!.split(' ')[0]!.toLowerCase()}@example.com`,
    subject,
    text,
    state: ['open', 'open', 'waiting'][index]!,
    asked: { moment: `-${index + 1} days` },
  }))
