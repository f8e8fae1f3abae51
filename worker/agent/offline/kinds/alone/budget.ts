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
    income: { one: 'Income', many: 'Income' },
    earned: ['Salary', 'Flea market', 'Salary', 'Tax refund'],
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
    income: { one: 'Einnahme', many: 'Einnahmen' },
    earned: ['Gehalt', 'Flohmarkt', 'Gehalt', 'Steuererstattung'],
    names: ['Miete', 'Lebensmittel', 'Freizeit', 'Verkehr', 'Rücklage'],
    what: ['Wochenmarkt', 'Bäckerei', 'Kino', 'Monatskarte', 'Gemüse', 'Buch'],
  },
} as const

/** What comes in, beside what is spent. */
const INCOME = /\bincomes?\b|\bearnings?\b|\bsalar(?:y|ies)\b|\beinnahmen?\b|\beinkommen\b|\bgehalt\b/i

/** A budget by month: envelopes or categories with what is left of them. */
export function budgetPlan(message: Message): Plan {
  const { text, language, name } = message
  const words = WORDS[language]
  const [one, many] = words.pot[/envelope|umschl/i.test(text) ? 'envelope' : 'category']
  const named = spelledOut(message, /envelope|categor|umschl|kategor|such|posten/i)
  const names = [...new Set([...(named ?? []), ...words.names].map(capital))].slice(0, 5)
  const hasIncome = INCOME.test(text)
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
          income: hasIncome ? words.income : null,
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
              ...(hasIncome ? [{ table: 'incomes', rows: incomeRows(words.earned) }] : []),
            ],
      },
    ],
    meets: [
      /\bbudget\w*|\benvelopes?|\bcategor\w*|\bexpenses?|\bspend\w*|\bspent\b|\bremain\w*|\bleft\b|\boverdrawn\b|\bexceed\w*|\bmonth\w*|\bcharts?\b|\bdivided\b|\bamounts?\b/i,
      /\bhaushalt\w*|\bumschl\w*|\bkategor\w*|\bausgaben?|\bübrig\w*|\bmonat\w*|\bdiagramm\w*|\bbetrag\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
      ...(hasIncome ? [INCOME, /\bbalance\b|\btransactions?\b|\bexport\w*|\bcsv\b|saldo|buchung/i] : []),
      ...(hasMoves ? [/\bmov\w*|\btransfer\w*|verschieb|umbuch/i] : []),
      ...(hasCarry ? [/\bcarr(?:y|ied)\b|\bnext\b|mitnehm|übertrag/i] : []),
    ],
    lacks: [
      {
        asked:
          /\b(?:several|multiple|different|their|bank|my) accounts\b|\b(?:category|date|amount)[^.;]{0,20}\baccount\b|\baccount,? (?:and |or )?(?:category|date|amount)\b|\b(?:mehrere\w*|verschiedene\w*) konten\b/i,
        told: { en: 'several accounts of money', de: 'mehrere Geldkonten' },
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

const incomeRows = (earned: readonly string[]): Row[] =>
  earned.map((what, index) => ({
    what,
    day: { day: `-${index * 15 + 1} days` },
    amount: [210_000, 4_500, 210_000, 31_800][index % 4]!,
  }))
