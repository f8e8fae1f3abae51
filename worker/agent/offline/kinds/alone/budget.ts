import type { Row } from '#worker/agent/offline/blocks/block.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { accountsIfAsked, footerOf, isPrivate } from './alone.ts'

const WORDS = {
  en: {
    title: 'Budget',
    headline: 'What is left of this month',
    subline: 'Set money aside for what comes every month, and see at once what is left of it.',
    action: 'Enter an expense',
    lead: 'What is set aside for each, and what is left of it.',
    pot: { envelope: ['Envelope', 'Envelopes'], category: ['Category', 'Categories'] },
    expenses: { one: 'Expense', many: 'Expenses' },
    names: ['Rent', 'Food', 'Leisure', 'Transport', 'Savings'],
    what: ['Weekly market', 'Bakery', 'Cinema', 'Monthly ticket', 'Vegetables', 'Book'],
  },
  de: {
    title: 'Haushaltsbuch',
    headline: 'Was von diesem Monat übrig ist',
    subline: 'Zurücklegen, was jeden Monat gebraucht wird, und sofort sehen, was davon übrig ist.',
    action: 'Ausgabe eintragen',
    lead: 'Was wofür zurückgelegt ist, und was davon übrig ist.',
    pot: { envelope: ['Umschlag', 'Umschläge'], category: ['Posten', 'Posten'] },
    expenses: { one: 'Ausgabe', many: 'Ausgaben' },
    names: ['Miete', 'Lebensmittel', 'Freizeit', 'Verkehr', 'Rücklage'],
    what: ['Wochenmarkt', 'Bäckerei', 'Kino', 'Monatskarte', 'Gemüse', 'Buch'],
  },
} as const

/** A budget by month: envelopes or categories with what is left of them. */
export function budgetPlan(message: Message): Plan {
  const { text, language, name } = message
  const words = WORDS[language]
  const [one, many] = words.pot[/envelope|umschl/i.test(text) ? 'envelope' : 'category']
  const named = spelledOut(message, /envelope|categor|umschl|kategor|such|posten/i)
  const names = [...new Set([...(named ?? []), ...words.names].map(capital))].slice(0, 5)
  const hasMoves = /\bmov\w*|\btransfer\w*|\bverschieb\w*|\bumbuch\w*/i.test(text)
  const hasCarry = /\bcarr(?:y|ied)\b|\broll\w* over\b|\bnext month\b|\bnext\b|\bmitnehm\w*|\bübertrag\w*/i.test(text)
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/expenses' },
      picture: null,
      footer: footerOf(message),
    },
    blocks: [
      ...accountsIfAsked(message),
      {
        name: 'budget',
        content: {
          title: many,
          label: many,
          lead: words.lead,
          one,
          many,
          expenses: words.expenses,
          hasMoves,
          hasCarry,
          isPrivate: isPrivate(message),
        },
        // Rows of everybody have no owner, so an app in which each has their own begins empty.
        samples: isPrivate(message)
          ? []
          : [
              { table: 'envelopes', rows: names.map((each, index) => ({ id: index + 1, name: each })) },
              { table: 'budgets', rows: budgetRows(names.length) },
              { table: 'expenses', rows: expenseRows(names.length, words.what) },
            ],
      },
    ],
    meets: [
      /\bbudget\w*|\benvelopes?|\bcategor\w*|\bexpenses?|\bspend\w*|\bspent\b|\bremain\w*|\bleft\b|\boverdrawn\b|\bexceed\w*|\bmonth\w*|\bcharts?\b|\bdivided\b|\bamounts?\b/i,
      /\bhaushalt\w*|\bumschl\w*|\bkategor\w*|\bausgaben?|\bübrig\w*|\bmonat\w*|\bdiagramm\w*|\bbetrag\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
      ...(hasMoves ? [/\bmov\w*|\btransfer\w*|verschieb|umbuch/i] : []),
      ...(hasCarry ? [/\bcarr(?:y|ied)\b|\bnext\b|mitnehm|übertrag/i] : []),
    ],
    lacks: [
      {
        asked: /\bincome\b|\bearn\w*|\bsalar(?:y|ies)\b|\beinnahmen\b|\beinkommen\b|\bgehalt\b/i,
        told: {
          en: 'income (what is set aside for each month stands for it)',
          de: 'Einnahmen (was für den Monat zurückgelegt ist, steht dafür)',
        },
      },
      {
        asked: /\bbank\w* (?:account|connection|sync)\w*|\bimport\w*|\bbankkonto\b|\bonline-?banking\b/i,
        told: {
          en: 'a connection to a bank and importing',
          de: 'eine Verbindung zur Bank und das Einlesen von Dateien',
        },
      },
      {
        asked: /\brecurring\b|\brepeat\w*|\bstanding orders?\b|\bwiederkehrend\w*|\bdauerauftr\w*/i,
        told: { en: 'expenses that repeat by themselves', de: 'Ausgaben, die sich wiederholen' },
      },
      {
        asked: /\bgoals?\b|\bdebts?\b|\binvest\w*|\bsparziel\w*|\bschulden\b/i,
        told: { en: 'goals, debts and investments', de: 'Ziele, Schulden und Anlagen' },
      },
      {
        asked: /\bremind\w*|\bnotif\w*|\be-?mails?\b|\berinner\w*/i,
        told: { en: 'reminders by mail', de: 'Erinnerungen per E-Mail' },
      },
    ],
  }
}

const AMOUNTS = [78_000, 42_000, 15_000, 6_300, 10_000]

/** For a year back, so that a month that is leafed to has its amounts. */
const budgetRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    envelope_id: index + 1,
    month: '2020-01',
    amount: AMOUNTS[index]!,
  }))

const expenseRows = (count: number, what: readonly string[]): Row[] =>
  what.map((each, index) => ({
    envelope_id: Math.min(count, [2, 2, 3, 4, 2, 3][index]!),
    day: { day: `-${index} days` },
    amount: [3_260, 840, 1_350, 5_900, 1_745, 1_990][index]!,
    what: each,
  }))
