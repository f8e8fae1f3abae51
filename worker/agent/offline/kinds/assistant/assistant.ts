import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Lack, Message, Plan, Recipe } from '#worker/agent/offline/kinds/recipe.ts'
import { deciders } from '#worker/agent/offline/kinds/team/role-label.ts'
import type { Told } from '#worker/agent/offline/understand/ready/wishes.ts'
import { assistantSamples, notesFor } from './notes.ts'

const KEEPER = 'keeper'
const WORDS = {
  en: {
    assistant: 'Assistant',
    headline: 'Ask in your own words',
    subline: 'The assistant knows what people have written down for it. What it does not know it passes on to them.',
    action: 'Ask something',
    lead: 'It answers at once, from the notes of those who know.',
    footer: 'Answers come from people’s notes and from no artificial intelligence.',
    menu: { answers: 'Questions and answers', open: 'Not answered yet' },
    keeper: 'Editor',
    member: 'Member',
  },
  de: {
    assistant: 'Assistent',
    headline: 'Frag mit deinen Worten',
    subline: 'Der Assistent weiß, was Menschen für ihn aufgeschrieben haben. Was er nicht weiß, gibt er an sie weiter.',
    action: 'Etwas fragen',
    lead: 'Er antwortet sofort, aus den Notizen derer, die es wissen.',
    footer: 'Antworten kommen aus Notizen von Menschen und von keiner künstlichen Intelligenz.',
    menu: { answers: 'Fragen und Antworten', open: 'Noch unbeantwortet' },
    keeper: 'Redaktion',
    member: 'Mitglied',
  },
}

/** An assistant that answers from what it was taught. */
export const recipe: Recipe = (message) =>
  IS_PART.test(message.text)
    ? null
    : assistantPlan(message, { name: KEEPER, label: deciders(message, WORDS[message.language].keeper) })

/** A site of something else that has an assistant as well: `a website for a bank with branches and a chatbot`. */
const IS_PART =
  /^(?:(?!\b(?:with|mit|und|and)\b|bot|assist|chat|answer|antwort)[^.!?:])*\b(?:\p{L}*site|page|\p{L}*seite|\p{L}*shop|store|portal)\b(?:(?!\b(?:with|mit)\b|bot|assist|chat|answer|antwort)[^.!?])*(?:\b(?:with|mit)\b|:)/iu

/** The same for an app in which those of a role teach it. */
export function assistantPlan(message: Message, keeper: { name: string; label: string }): Plan {
  const { text, whole = text, language, name, seed } = message
  const { assistant, lead, menu, ...words } = WORDS[language]
  const { title, notes } = notesFor(whole, language)
  return {
    site: {
      title: name ?? title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/assistant' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { member: words.member, roles: [{ ...keeper, isChosen: false }] }),
      {
        name: 'assistant',
        content: { title: assistant, lead, menu, keeper: keeper.name },
        samples: assistantSamples(notes, language),
      },
    ],
    says: [...new Set(notes.map(({ topic }) => topic))],
    meets: [
      /\bconversations?\b|\bchats?\b|\bchat ?bots?\b|\bbots?\b|\bassistants?\b|\bask\w*|\banswer\w*|\bquestions?\b|\bmessages?\b|\bhistory\b|\bearlier\b|\bprevious\b|\bpast\b|\bsearch\w*|\brenam\w*|\bdelet\w*|\bundo\b|\bnew\b|\bstart\w*|\bsettings?\b|\bcustomi[sz]e\b|\bpreferences?\b|\bgreeting\w*|\btone\b|\bsuggest\w*|\bfaqs?\b|\bknowledge\b|\btopics?\b|\btrain\w*|\bteach\w*|\bmanag\w*|\baccount\b|\bsave\w*|\breply\b|\bsupport\b/i,
      /gespräch|\bchat|\bbots?\b|assistent|\bfrag|antwort|nachricht|verlauf|such|umbenenn|lösch|rückgängig|\bneue?s?\b|einstellung|begrüßung|vorschl[aä]g|wissen|them(?:a|en)\b|verwalt|konto/i,
    ],
    lacks: LACKS,
  }
}

const lack = (asked: RegExp, told: Told): Lack => ({ asked, told })
const LACKS = [
  lack(/\bvoice\b|\bspeech\b|\bmicrophone\b|\bsprachnachricht\w*|\bspracheingabe\b|\bvorlesen\b/i, {
    en: 'speaking and listening',
    de: 'Sprechen und Zuhören',
  }),
  lack(
    /\bupload\w*|\battach\w*|\bimages?\b|\bpictures?\b|\bfiles?\b|\bdocuments?\b|\bpdfs?\b|\bhochlad\w*|\bbilder?n?\b|\bdatei\w*/i,
    {
      en: 'files and pictures in a conversation',
      de: 'Dateien und Bilder im Gespräch',
    },
  ),
  lack(
    /\b(?:live|human) (?:agent|chat|support|operator)s?\b|\bhand ?over\b|\btakes? over\b|\btalk to (?:a )?(?:human|person)\b|\bmitarbeiter\w* übernehm\w*/i,
    {
      en: 'a person who takes over within the conversation',
      de: 'ein Mensch, der im Gespräch übernimmt',
    },
  ),
  lack(
    /\b(?:generat|summari[sz]|translat|recommend|personali[sz]|learn)\w*|\bgener\w+ text\b|\bübersetz\w*|\bzusammenfass\w*|\bempfehl\w*/i,
    {
      en: 'texts of its own (it shows answers that people wrote)',
      de: 'eigene Texte (er zeigt Antworten, die Menschen schrieben)',
    },
  ),
  lack(
    /\b(?:rat|thumb|feedback|lik)(?:e|es|ing|s)?\b(?: (?:up|down|on|for|the))* (?:answers?|responses?|replies)?|\bbewert\w*/i,
    {
      en: 'rating an answer',
      de: 'das Bewerten einer Antwort',
    },
  ),
  lack(/\bexport\w*|\bdownload\w*|\bherunterlad\w*/i, {
    en: 'taking a conversation along as a file',
    de: 'ein Gespräch als Datei',
  }),
  lack(/\bshar(?:e|es|ing)\b|\bteilen\b/i, { en: 'sharing a conversation', de: 'das Teilen eines Gesprächs' }),
  lack(/\bwhatsapp\b|\btelegram\b|\bslack\b|\bembed\w*|\bwidgets?\b|\beinbett\w*/i, {
    en: 'the assistant on other sites and in messengers',
    de: 'der Assistent auf anderen Seiten und in Messengern',
  }),
]
