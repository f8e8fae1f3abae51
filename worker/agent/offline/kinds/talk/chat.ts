import { accountsFor, capital, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'

const WORDS = {
  en: {
    title: 'Short notice',
    headline: 'Say it where everybody who needs it reads it',
    subline: 'Channels for all, messages for two, and a number where something is new.',
    action: 'Open the channels',
    lead: 'What was said while you were away stands at each channel.',
    menu: { channels: 'Channels', direct: 'Direct messages', notices: 'Notifications' },
    footer: 'Whoever registers first looks after the accounts. Messages for two are read by two.',
    channels: ['General', 'News', 'Questions'],
    member: 'Colleague',
  },
  de: {
    title: 'Kurzer Draht',
    headline: 'Sagen, wo es alle lesen, die es brauchen',
    subline: 'Kanäle für alle, Nachrichten zu zweit, und eine Zahl, wo etwas neu ist.',
    action: 'Kanäle öffnen',
    lead: 'Was inzwischen gesagt wurde, steht an jedem Kanal.',
    menu: { channels: 'Kanäle', direct: 'Direktnachrichten', notices: 'Hinweise' },
    footer: 'Wer sich zuerst anmeldet, betreut die Konten. Nachrichten zu zweit lesen nur zwei.',
    channels: ['Allgemein', 'Neues', 'Fragen'],
    member: 'Team',
  },
} as const

/** A messenger with channels and messages between two. */
export function recipe(message: Message): Plan {
  const { language, name, seed } = message
  const words = WORDS[language]
  const channels = spelledOut(message, /channel|room|kan[aä]l|raum|räume/i) ?? words.channels
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/channels' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { member: words.member }),
      {
        name: 'rooms',
        content: { title: words.menu.channels, lead: words.lead, menu: words.menu },
        samples: [
          { table: 'rooms', rows: channels.slice(0, 8).map((each, index) => ({ id: index + 1, name: capital(each) })) },
        ],
      },
    ],
    says: [...channels],
    meets: [
      /\bchannels?\b|\brooms?\b|\bmessages?\b|\bchat\w*|\bmention\w*|\bnotif\w*|\breact\w*|\bsymbols?\b|\bpin(?:ned|s)?\b|\bsearch\w*|\bunread\b|\bcounted\b|\bwithout reloading\b|\bdirect\b|\bread\b/i,
      /\bkan[aä]l\w*|\bnachricht\w*|\berwähn\w*|\bhinweis\w*|\breaktion\w*|\banheft\w*|\bsuch\w*|\bungelesen\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked: /\bedit\w* (?:their|his|her|own|messages?)\b|\bnachrichten? bearbeiten\b/i,
        told: { en: 'editing a message', de: 'das Ändern einer Nachricht' },
      },
      {
        asked:
          /\bfiles?\b|\battach\w*|\bpictures?\b|\bvoice\b|\bvideos?\b|\bcalls\b|\bdateien\b|\bbilder?\b|\banrufe\b/i,
        told: { en: 'files, pictures and calls', de: 'Dateien, Bilder und Anrufe' },
      },
      {
        asked: /\bprivate (?:groups?|channels?)\b|\bprivate (?:gruppen?|kan[aä]le)\b/i,
        told: { en: 'channels for some members only', de: 'Kanäle nur für einige' },
      },
      {
        asked: /\bwho has read\b|\bread receipts?\b|\blesebestätigung\w*/i,
        told: { en: 'who has read a message', de: 'wer eine Nachricht gelesen hat' },
      },
      {
        asked: /\bencrypt\w*|\bverschlüssel\w*/i,
        told: { en: 'encryption from end to end', de: 'Verschlüsselung von Ende zu Ende' },
      },
    ],
  }
}
