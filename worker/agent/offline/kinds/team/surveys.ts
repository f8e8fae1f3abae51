import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { surveyRows } from './survey-samples.ts'
import { answering, leastAnswers, running } from './survey-words.ts'

const RUNNER = 'runner'

const WORDS = {
  en: {
    // The menu's entry has the plain word: the app is called otherwise.
    title: 'Have a Say',
    survey: { title: 'Surveys', one: 'Survey', lead: 'Answer what is open, once each.' },
    poll: { title: 'Polls', one: 'Poll', lead: 'Vote on what is open, once each.' },
    headline: 'Say what you think, in two minutes',
    anonymous: 'Say what you think. Nobody learns that it was you',
    subline: 'A few questions at a time. Everybody answers once, and the results speak for all.',
    footer: (runner: string) => `Run by: ${runner}`,
    runner: 'Survey team',
    member: 'Member',
  },
  de: {
    title: 'Mitreden',
    survey: { title: 'Umfragen', one: 'Umfrage', lead: 'Offenes beantworten, jeweils einmal.' },
    poll: { title: 'Abstimmungen', one: 'Abstimmung', lead: 'Über Offenes abstimmen, jeweils einmal.' },
    headline: 'Sagen, was man denkt, in zwei Minuten',
    anonymous: 'Sagen, was man denkt. Niemand erfährt, von wem es kommt',
    subline: 'Wenige Fragen auf einmal. Alle antworten einmal, und die Ergebnisse sprechen für alle.',
    footer: (runner: string) => `Betreut von: ${runner}`,
    runner: 'Umfrageteam',
    member: 'Mitglied',
  },
}
const POLL = /\b(?:polls?|polling|voting|votes?|elections?)\b|abstimm|\bwahlen?\b/i
const SURVEY = /\bsurveys?\b|questionnaire|umfrage|fragebogen|fragebögen|befragung/i
const ANONYMOUS =
  /anonym|nobody (?:may|can|should|must)?\s*(?:see|know|learn)s? who|niemand (?:darf |soll |kann )?(?:sehen|wissen|erf\w+)/i
const NO_ACCOUNTS =
  /\b(?:without (?:an? |any )?(?:accounts?|login|log-?in|registration|registering|signing (?:in|up))|no (?:accounts?|login|registration|sign[ -]?(?:in|up))|ohne (?:anmeldung|konto|konten|registrierung|login))\b/i
const END =
  /\bdeadlines?\b|\bend dates?\b|\blast day\b|\buntil a\b|\bclos\w+ (?:on|at|after) (?:a|its|the)\b|\benddatum\b|\bfrist\w*|\blaufzeit\b|\bablauf\w*/i
const RUNNER_ONLY =
  /\bonly (?:the )?[\p{L} ]{3,40} (?:can |may )?(?:sees?|views?|opens?) (?:the |all )?results\b|\bergebnisse (?:sieht|sehen) nur\b|\bnur [\p{L} ]{3,40} (?:sieht|sehen|sehe) (?:die )?ergebnisse\b/iu
/** Fewer than this could be recognised by what they say. */
const LEAST_ANONYMOUS = 3

/** Surveys or polls: who makes them, who answers, with or without accounts, and when results are shown. */
export function recipe(message: Message): Plan {
  const { text, language, name, seed } = message
  const words = WORDS[language]
  const isOpen = NO_ACCOUNTS.test(text)
  const isAnonymous = ANONYMOUS.test(text)
  const hasEnd = END.test(text)
  const own = POLL.test(text) && !SURVEY.test(text) ? words.poll : words.survey
  const runner = running(message) ?? words.runner
  return {
    site: {
      title: name ?? words.title,
      headline: isAnonymous ? words.anonymous : words.headline,
      subline: words.subline,
      action: { label: own.title, href: '/surveys' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer(runner),
    },
    blocks: [
      accountsFor(message, {
        member: answering(message) ?? words.member,
        roles: [{ name: RUNNER, label: runner, isChosen: false }],
      }),
      {
        name: 'surveys',
        content: {
          title: own.title,
          label: own.title,
          lead: own.lead,
          one: own.one,
          runner: RUNNER,
          isOpen,
          isAnonymous,
          least: leastAnswers(text) ?? (isAnonymous ? LEAST_ANONYMOUS : 1),
          hasEnd,
          resultsFor: RUNNER_ONLY.test(text) ? 'runner' : 'all',
        },
        samples: surveyRows(message, hasEnd),
      },
    ],
    meets: [
      /\bsurveys?\b|\bpolls?\b|\bquestion\w*|\bvot(?:e|es|ing)\b|\banswers?\b|\brating|\bsingle[- ]choice\b|\bmultiple[- ]choice\b|\bfree[- ]texts?\b|\bonce\b|\bopens?\b|\bclos\w+/i,
      /\bumfrage\w*|\babstimm\w*|\bfrage\w*|\bantwort\w*|\bbewert\w*|auswahl|\bfreitext\w*|\beinmal\b|\böffne\w*|\bschließ\w*/i,
      /\bresults?\b|\bcharts?\b|\baverages?\b|\bdistribution|\bergebnis\w*|\bdiagramm\w*|\bdurchschnitt\w*|\bverteilung/i,
      /\bcsv\b|\bexport\w*|\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|\banmeld\w*|\bkont(?:o|en)\b/i,
      ...(isAnonymous ? [/\banonym\w*|\bnobody\b|\bniemand\b/i] : []),
    ],
    lacks: [
      {
        asked: /\bcompar\w*|\bvergleich\w*/i,
        told: { en: 'comparing the results of two surveys', de: 'Ergebnisse zweier Umfragen zu vergleichen' },
      },
      {
        asked: /\bremind\w*|\bnotif\w*|\be-?mails?\b|\binvit\w*|\berinner\w*|\bbenachricht\w*|\beinlad\w*/i,
        told: { en: 'invitations and reminders by mail', de: 'Einladungen und Erinnerungen per E-Mail' },
      },
      {
        asked:
          /\bbranch\w*|\bskip logic\b|\bdepending on (?:the |an? )?(?:earlier |previous )?answers?\b|\bverzweig\w*|\bfolgefragen\b/i,
        told: { en: 'questions that depend on earlier answers', de: 'Fragen, die von früheren Antworten abhängen' },
      },
      {
        asked:
          /\b(?:only|just) (?:for |to )?(?:certain|chosen|selected|some) (?:groups?|departments?|teams?)\b|\b(?:by|per) (?:department|team)\b|\b(?:je|pro|nach) (?:abteilung|team)\b/i,
        told: { en: 'surveys and results by department', de: 'Umfragen und Ergebnisse je Abteilung' },
      },
      {
        asked:
          /\bedit (?:their|the) answers?\b|\bchange (?:their|the) (?:answers?|votes?)\b|\b(?:antworten?|stimmen?) ändern\b/i,
        told: { en: 'changing an answer afterwards', de: 'Antworten nachträglich zu ändern' },
      },
    ],
  }
}
