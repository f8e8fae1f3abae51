import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'

const WORDS = {
  en: {
    title: 'Raise Your Hand',
    headline: 'Ask the whole room, and see the answers come in',
    subline: 'A short code leads to the question that is on. Nobody in the audience needs an account.',
    action: 'Join with a code',
    member: 'Lecturer',
    footer: 'Sessions are made by those who sign in. The audience is known by nothing but its browser.',
    sessions: {
      title: 'Sessions',
      lead: 'Each session has a code. Whoever has it answers on a phone, without an account.',
      headline: 'Join with the code',
      menu: { join: 'Join', sessions: 'Sessions' },
    },
    sample: {
      title: 'The first lecture of the term',
      choice: {
        text: 'How far have you come with the reading?',
        options: ['All of it', 'About half', 'Not yet begun'],
      },
      open: 'What should we take more time for?',
      texts: ['The exercises', 'Examples from practice', 'The second chapter'],
      asks: ['Will the slides be put online?', 'Is the second chapter part of the exam?'],
    },
  },
  de: {
    title: 'Hand hoch',
    headline: 'Den ganzen Saal fragen und zusehen, wie die Antworten kommen',
    subline: 'Ein kurzer Code führt zur Frage, die gerade läuft. Im Publikum braucht niemand ein Konto.',
    action: 'Mit Code teilnehmen',
    member: 'Lehrkraft',
    footer: 'Sitzungen legt an, wer angemeldet ist. Das Publikum ist nur an seinem Browser zu erkennen.',
    sessions: {
      title: 'Sitzungen',
      lead: 'Jede Sitzung hat einen Code. Wer ihn hat, antwortet am Telefon, ohne Konto.',
      headline: 'Mit dem Code teilnehmen',
      menu: { join: 'Teilnehmen', sessions: 'Sitzungen' },
    },
    sample: {
      title: 'Die erste Vorlesung',
      choice: { text: 'Wie weit ist die Lektüre?', options: ['Alles gelesen', 'Etwa die Hälfte', 'Noch nichts'] },
      open: 'Wofür soll mehr Zeit sein?',
      texts: ['Die Übungen', 'Beispiele aus der Praxis', 'Das zweite Kapitel'],
      asks: ['Kommen die Folien ins Netz?', 'Gehört das zweite Kapitel zur Prüfung?'],
    },
  },
}
/** How many of the sample audience chose each answer. */
const CHOSEN = [0, 1, 1, 2, 1, 0, 1, 2, 0]

/** Questions to an audience that answers on its phones. */
export function recipe(message: Message): Plan {
  const { language, name, seed } = message
  const words = WORDS[language]
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/join' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { member: words.member }),
      { name: 'sessions', content: words.sessions, samples: sampleRows(words.sample) },
    ],
    meets: [
      /\bsessions?\b|\bcodes?\b|\bmultiple[- ]choice\b|\bopen questions?\b|\bquestions?\b|\baudience\b|\banswers?\b|\bphones?\b|\bvot\w+|\bbars?\b|\bcharts?\b|\bresults?\b|\bnext question\b|\bclos\w+|\bhid\w+|\bcsv\b|\bdownload\b|\bjoin\w*|\bwithout an? account\b|\blive\b|\breal time\b/i,
      /\bsitzung\w*|\bcodes?\b|\bfragen?\b|\bfragenkasten|\bpublikum\w*|\bantwort\w*|\btelefon\w*|\bhand(?:y|ys)\b|abstimm|\bbalken\b|\bergebnis\w*|\bschließ\w*|\bverberg\w*|\bohne konto\b|teilnehm/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked: /\bword ?clouds?\b|\bwortwolken?\b/i,
        told: { en: 'word clouds', de: 'Wortwolken' },
      },
      {
        asked:
          /\bpoints?\b|\bleaderboard\b|\bright answers?\b|\bcorrect answers?\b|\bpunkte\b|\brangliste\b|\brichtige antwort\w*/i,
        told: { en: 'right answers and points', de: 'richtige Antworten und Punkte' },
      },
      {
        asked: /\btimers?\b|\bcountdown\b|\btime limit\b|\bzeitlimit\b/i,
        told: { en: 'a time limit for a question', de: 'ein Zeitlimit je Frage' },
      },
      {
        asked: /\bslides?\b|\bpresentation\b|\bfolien\b|\bqr[- ]?codes?\b/i,
        told: { en: 'slides and QR codes', de: 'Folien und QR-Codes' },
      },
    ],
  }
}

type Sample = (typeof WORDS)['en']['sample']

function sampleRows({ title, choice, open, texts, asks }: Sample): Samples[] {
  const of = (question: number, values: string[]) =>
    values.map((value, person) => ({ question_id: question, person: `sample-${person}`, value }))
  return [
    { table: 'sessions', rows: [{ id: 1, user_id: personId(0), title, code: 'HELLO', current_id: 1 }], ofPeople: true },
    {
      table: 'session_questions',
      rows: [
        { id: 1, session_id: 1, kind: 'choice', text: choice.text, options: JSON.stringify(choice.options) },
        { id: 2, session_id: 1, kind: 'open', text: open, options: '[]' },
      ],
    },
    {
      table: 'session_answers',
      rows: [
        ...of(
          1,
          CHOSEN.map((index) => choice.options[index]!),
        ),
        ...of(2, texts),
      ],
    },
    {
      table: 'session_asks',
      rows: asks.map((text, index) => ({ id: index + 1, session_id: 1, person: 'sample', text })),
    },
    {
      table: 'session_ask_votes',
      rows: [0, 1, 2].map((person) => ({ ask_id: 1, person: `sample-${person}` })),
    },
  ]
}
