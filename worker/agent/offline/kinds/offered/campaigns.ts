import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import { spelledOut, type Message, type Plan, type Recipe } from '#worker/agent/offline/kinds/recipe.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { CampaignsContent } from '#worker/agent/offline/source/shared/campaigns/model.ts'
import { CAMPAIGN_WORDS, CATEGORY, MESSAGES, REWARDS, STAFF, type CampaignSort } from './campaign-words.ts'

const PETITIONS = /\bpetition|\bsignatures?\b|unterschrift|\bbürgerbegehren|\bbürgerinitiative/i
const DONATIONS = /\bdonat|\bfundrais|\bcharit|spende/i
const PROJECTS = /\bcrowd ?fund|\bbackers?\b|\bpledg|\brewards?\b|schwarmfinanzierung/i
const HAS_REWARDS = /\brewards?\b|\bperks?\b|dankeschön|belohnung|gegenleistung/i
/** Where everybody starts a campaign, and not only those who run the site. */
const OPEN =
  /\b(?:creators?|people|users?|members|citizens|residents|students|organi[sz]ations|charities|any(?:one|body)|every(?:one|body)|bürger\w*|mitglieder|menschen|jede[rn]?|alle|leute|vereine)\b[^.]{0,60}?\b(?:start|creat|launch|post|publish|add|set up|propos|begin|starten|anlegen|erstellen|einstell|gründen|eintragen)/i
const GOAL =
  /\b(?:goal|target|ziel|spendenziel)\b[^.\d]{0,20}(\d{1,3}(?:[.,' ]\d{3})+|\d{2,7})|(\d{1,3}(?:[.,' ]\d{3})+|\d{3,7})\s*(?:€|euros?|dollars?|pounds)/i
/** What the one campaign of a message is for: `for our school roof with a goal of 20000`. */
const PURPOSE =
  /\b(?:donation|fundraising|fundraiser|crowdfunding|petition)s?\b(?:[- ](?:page|site|website|app|campaign))? (?:for|to) ((?:our |the |a |an )?[\p{L} -]{4,60}?)(?= with\b| where\b| that\b|[,.:;]|$)|\b(?:spendenseite|spendenaktion|petition|crowdfunding)\b (?:für|gegen) ((?:unser\w* |das |die |den |ein\w* )?[\p{L} -]{4,60}?)(?= mit\b| auf\b|[,.:;]|$)/iu
const GROUP =
  /\b(?:clubs?|association|societ|charit|organi[sz]ation|communit|school|church|ngo|company|verein|schule|gemeinde|stiftung|initiative|students?|people|creators|artists|inventors|citizens|town|city|stadt|kirche)\w*$/i

/** `the roof of our church` is no group. */
const OF_GROUP = /\s(?:of|our|unser\w*|de[rs])\s/i

/** Campaigns with a goal and a day: pledges for projects, gifts for causes, signatures for petitions. */
export const recipe: Recipe = (message) => {
  const { text, language, name, seed } = message
  const sort = sortOf(text)
  const words = CAMPAIGN_WORDS[sort][language]
  const content = contentFor(message, sort)
  return {
    site: {
      title: name ?? words.site,
      headline: words.headline,
      subline: words.subline,
      action: { label: content.title, href: '/campaigns' },
      picture: { subject: content.pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        roles: content.starter === null ? [] : [{ name: content.starter, label: STAFF[language], isChosen: false }],
      }),
      { name: 'campaigns', content, samples: samplesOf(message, { sort, content }) },
    ],
    meets: [
      /\bstart|\bcreat|\blaunch|\bpost|\bpublish|\bcampaign|\bproject|\bpetition|\bcause|\bgoals?\b|\btarget|\bend date|\bdeadline|\bdays left|\bprogress|starten|anlegen|erstell|aktion|projekt|petition|ziel|frist|enddatum|\btage\b|fortschritt/i,
      /\bpledg|\bback(?:s|ers?)?\b|\bdonat|\bdonors?\b|\bgiv|\bsupport|\bsign|\bamount|\bmessage|\bcomment|\banonym|\bcount|\bnumber of|\blist of|zusag|spend|unterstütz|unterschr|unterzeichn|betrag|nachricht|kommentar|anonym|zähl|anzahl|liste/i,
      /\bregist|\baccounts?\b|\bsign (?:in|up)|anmeld|konto|\bcategor|kategor|\bsearch|\bfilter|such|\bpicture|\bphoto|bild|\bexport|\bdownload|csv|herunterlad/i,
      ...(content.hasRewards ? [HAS_REWARDS] : []),
    ],
    lacks: [
      {
        asked:
          /\bpay(?:s|ing|ment|ments)?\b|\bcharg(?:e|ed|es)\b|\bcheckout|\bbezahl|\bzahlung|\bzahlen\b|\büberweis|\brefund|erstattet/i,
        told: {
          en: 'Pledges are written down; money is moved outside of the app, which needs a payment service.',
          de: 'Zusagen werden festgehalten; Geld fließt außerhalb der App, denn dafür braucht es einen Zahlungsdienst.',
        },
      },
      {
        asked: /\bupdates\b|\b(?:post|write|publish|share)\w* news|neuigkeiten/i,
        told: { en: 'news about a campaign', de: 'Neuigkeiten zu einer Aktion' },
      },
      {
        asked:
          /\b(?:admin\w*|moderat\w*|staff)[^.]{0,50}\b(?:approv|review|check|verif)\w*|\bapprov\w*[^.]{0,40}\b(?:before|publish)|\bverif(?:y|ied)\b|freig(?:eb|ab)|geprüft|bestätigungsmail/i,
        told: { en: 'approval before something is published', de: 'die Freigabe vor der Veröffentlichung' },
      },
      {
        asked: /\bdonation receipts?|\btax receipts?|spendenquittung|spendenbescheinigung/i,
        told: { en: 'receipts for donations', de: 'Spendenbescheinigungen' },
      },
    ],
  } satisfies Plan
}

function sortOf(text: string): CampaignSort {
  if (PETITIONS.test(text)) return 'petitions'
  return PROJECTS.test(text) || !DONATIONS.test(text) ? 'projects' : 'donations'
}

function contentFor(message: Message, sort: CampaignSort): CampaignsContent {
  const { text, language } = message
  const words = CAMPAIGN_WORDS[sort][language]
  const options = spelledOut(message, /categor|kategor|rubrik/i)?.slice(0, 12) ?? words.categories
  return {
    title: words.title,
    lead: words.lead,
    start: words.start,
    menu: { own: words.own, supported: words.supported },
    pictures: sort === 'projects' ? 'crafts' : 'people',
    choices: purposeOf(message) === null ? [{ name: 'category', label: CATEGORY[language], options }] : [],
    counts: sort === 'petitions' ? 'signatures' : 'money',
    starter: sort !== 'donations' && purposeOf(message) === null ? null : OPEN.test(text) ? null : 'team',
    hasRewards: sort !== 'petitions' && HAS_REWARDS.test(text),
  }
}

/** What a message's only campaign is for; null where there are several. */
function purposeOf({ text }: Message): string | null {
  if (OPEN.test(text)) return null
  const found = PURPOSE.exec(text)
  const words = (found?.[1] ?? found?.[2])?.trim() ?? ''
  const isGroup = GROUP.test(words) && !OF_GROUP.test(words)
  return words === '' || isGroup ? null : capital(words.replace(/^(?:our|unser\w*) /i, ''))
}

function goalIn(text: string): number | null {
  const found = GOAL.exec(text)
  const digits = (found?.[1] ?? found?.[2])?.replaceAll(/[.,' ]/g, '')
  return digits === undefined ? null : Number(digits)
}

/** The only campaign that a message speaks of, or those of its kind, and who has supported them. */
function samplesOf(message: Message, { sort, content }: { sort: CampaignSort; content: CampaignsContent }): Samples[] {
  const { language, text } = message
  const purpose = purposeOf(message)
  const known = CAMPAIGN_WORDS[sort][language].samples
  const goal = goalIn(text)
  const shown = known.slice(0, purpose === null ? known.length : 1).map((each, index) => ({
    ...each,
    ...(purpose !== null && { title: purpose, text: language === 'de' ? ABOUT.de : ABOUT.en }),
    ...(index === 0 && goal !== null && { goal }),
  }))
  const unit = content.counts === 'money' ? 100 : 1
  const [choice] = content.choices
  const campaigns = shown.map(({ title, text: about, category, goal: most, days }, index) => ({
    id: index + 1,
    title,
    text: about,
    goal: most * unit,
    ends: { day: `+${days} days` },
    choices: JSON.stringify(choice ? { [choice.name]: choice.options[category % choice.options.length]! } : {}),
    rewards: JSON.stringify(content.hasRewards ? REWARDS[language] : []),
    starter_id: personId(index * 3),
  }))
  const supports = shown.flatMap(({ goal: most, share }, index) =>
    supportsOf(message, { campaign: index + 1, reached: Math.round((most * unit * share) / 100), content }),
  )
  return [
    { table: 'campaigns', rows: campaigns, ofPeople: true },
    { table: 'supports', rows: supports, ofPeople: true },
  ]
}

const ABOUT = {
  en: 'Here stands what the money or the signatures are needed for, what happens next, and who answers questions.',
  de: 'Hier steht, wofür Geld oder Unterschriften gebraucht werden, was als Nächstes geschieht und wer Fragen beantwortet.',
}
const GIVERS = 8
const MOST_SIGNERS = 60

type Reached = { campaign: number; reached: number; content: CampaignsContent }

/** People who gave what was reached: of money uneven parts of it, of signatures one each, up to so many. */
function supportsOf({ language }: Message, { campaign, reached, content }: Reached) {
  const isMoney = content.counts === 'money'
  const count = isMoney ? GIVERS : Math.min(MOST_SIGNERS, reached)
  const messages = MESSAGES[language]
  const parts = Array.from({ length: count }, (_, index) => (isMoney ? (index % 4) + 1 : 1))
  const whole = parts.reduce((all, part) => all + part, 0)
  return parts.map((part, index) => {
    const person = PEOPLE[(index + campaign) % PEOPLE.length]!
    const left = count - index
    const isNamed = left <= PEOPLE.length && index % 5 !== 4
    return {
      campaign_id: campaign,
      user_id: null,
      name: person,
      email: `${person.split(' ')[0]!.toLowerCase()}.${campaign}.${index + 1}@example.com`,
      amount: isMoney ? Math.round((reached * part) / whole / 500) * 500 : 1,
      message: left <= PEOPLE.length ? messages[index % messages.length]! : '',
      reward: null,
      is_hidden: isNamed ? 0 : 1,
      given: { moment: `-${left * 11 + campaign * 3} hours` },
    }
  })
}
