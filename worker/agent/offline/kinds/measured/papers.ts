import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import type { InvoicesContent } from '#worker/agent/offline/source/shared/invoices/model.ts'
import { totalsOf } from '#worker/agent/offline/source/shared/invoices/model.ts'

const WORDS = {
  en: {
    title: 'Paid on time',
    headline: 'Write it, send it, see what is still open',
    subline: 'Numbers follow each other, tax is worked out, and the paper prints as it should.',
    lead: 'From the quotation to the payment.',
    action: { invoice: 'New invoice', quotation: 'New quotation' },
    client: { client: ['Client', 'Clients'], customer: ['Customer', 'Customers'] },
    menu: {
      invoices: 'Invoices',
      quotations: 'Quotations',
      orders: 'Orders',
      open: 'Open items',
      articles: 'Articles',
      sender: 'Our address',
    },
    tax: 'Tax',
    sales: 'Sales',
    accounting: 'Accounting',
    open: 'Whoever has the link to this app uses it, without an account.',
    signed: 'For colleagues only: sign in to see anything.',
    articles: ['Oak shelf, oiled', 'Drawer with runners', 'Fitting on site, per hour', 'Kitchen front, lacquered'],
    work: ['Design, per hour', 'Printing', 'Proofreading', 'Travel'],
    clients: ['Mill Lane Dental', 'Harbour Books', 'Studio Ferreira'],
  },
  de: {
    title: 'Pünktlich bezahlt',
    headline: 'Schreiben, schicken, sehen, was noch offen ist',
    subline: 'Die Nummern sind fortlaufend, die Steuer ist ausgerechnet, und das Papier druckt sich, wie es soll.',
    lead: 'Vom Angebot bis zur Zahlung.',
    action: { invoice: 'Neue Rechnung', quotation: 'Neues Angebot' },
    client: { client: ['Kunde', 'Kunden'], customer: ['Kunde', 'Kunden'] },
    menu: {
      invoices: 'Rechnungen',
      quotations: 'Angebote',
      orders: 'Aufträge',
      open: 'Offene Posten',
      articles: 'Artikel',
      sender: 'Unsere Adresse',
    },
    tax: 'USt',
    sales: 'Verkauf',
    accounting: 'Buchhaltung',
    open: 'Wer den Link zu dieser App hat, benutzt sie ohne Konto.',
    signed: 'Nur für das Team: ohne Anmeldung ist nichts zu sehen.',
    articles: ['Eichenregal, geölt', 'Schublade mit Auszug', 'Montage, je Stunde', 'Küchenfront, lackiert'],
    work: ['Gestaltung, je Stunde', 'Druck', 'Korrektorat', 'Anfahrt'],
    clients: ['Zahnpraxis am Mühlweg', 'Hafenbuchhandlung', 'Studio Ferreira'],
  },
} as const

const PERCENT = /(\d{1,2})\s*(?:%|percent|per cent|prozent)/i
const DEFAULT_TAX = 20

/** Invoices, with quotations and orders before them where the message speaks of these. */
export function papersPlan(message: Message): Plan {
  const { text, language, name, people, subject } = message
  const words = WORDS[language]
  const isChain = /\bquot(?:e|es|ation|ations)\b|\bangebote?\b/i.test(text)
  const isSigned = people.accounts || /\bonly accounting\b|\bsales staff\b|\bnur die buchhaltung\b/i.test(text)
  const [one, many] = words.client[/\bclients?\b|freelanc/i.test(text) ? 'client' : 'customer']
  const content: InvoicesContent = {
    title: words.title,
    lead: words.lead,
    client: { one, many },
    menu: words.menu,
    hasArticles: /\barticles?\b|\bproducts?\b|\bitems?\b|\bartikel\b/i.test(text),
    isChain,
    tax: Number(PERCENT.exec(text)?.[1] ?? DEFAULT_TAX),
    taxName: /\bvat\b/i.test(text) ? 'VAT' : words.tax,
    days: 14,
    sales: isSigned && isChain ? 'sales' : null,
    accounting: isSigned ? 'accounting' : null,
  }
  return {
    site: {
      // A name that is also an entry of the menu leads people to the wrong page.
      title: name ?? ((isChain && capital(subject.one)) || words.title),
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action[isChain ? 'quotation' : 'invoice'], href: '/papers/new' },
      picture: null,
      footer: isSigned ? words.signed : words.open,
    },
    blocks: [
      ...(isSigned
        ? [
            accountsFor(message, {
              roles: [
                ...(isChain ? [{ name: 'sales', label: words.sales, isChosen: false }] : []),
                { name: 'accounting', label: words.accounting, isChosen: false },
              ],
            }),
          ]
        : []),
      { name: 'invoices', content, samples: samplesOf(language, content) },
    ],
    meets: [
      /\binvoices?\b|\bclients?\b|\bcustomers?\b|\bprint\w*|\bnumbers?\b|\bconsecutive\w*|\bnet\b|\bgross\b|\bvat\b|\btax\b|\bpayments?\b|\bopen\b|\bdue\b|\brevenue\b|\bchart\b/i,
      /\brechnung\w*|\bkunden?\b|\bdruck\w*|\bnummer\w*|\bnetto\b|\bbrutto\b|\bsteuer\b|\bzahlung\w*|\boffen\w*|\bumsatz\b/i,
      ...(isChain ? [/quotation|order|turn|retyp|angebot|auftrag/i] : []),
      ...(content.hasArticles ? [/article|product|artikel/i] : []),
      ...(isSigned ? [/staff|accounting|sign\w*[- ]?in|account|anmeld|konto|buchhaltung/i] : []),
    ],
    lacks: [
      {
        asked: /\bcurrenc(?:y|ies)\b|\bwährung\w*/i,
        told: { en: 'several currencies', de: 'mehrere Währungen' },
      },
      {
        asked: /\bpdf\b/i,
        told: {
          en: 'PDF files (a paper is printed, also into a file)',
          de: 'PDF-Dateien (ein Papier lässt sich drucken, auch in eine Datei)',
        },
      },
      {
        asked: /\bremind\w*|\bdunning\b|\be-?mail (?:it|them|invoices)\b|\bmahnung\w*|\bverschick\w*/i,
        told: { en: 'reminders and sending by mail', de: 'Mahnungen und Versand per E-Mail' },
      },
      {
        asked: /\bdiscounts?\b|\brabatt\w*/i,
        told: { en: 'discounts', de: 'Rabatte' },
      },
      {
        asked: /\bstock\b|\binventory\b|\blager\w*/i,
        told: { en: 'keeping stock', de: 'eine Lagerverwaltung' },
      },
      {
        asked: /\brecurring\b|\bsubscriptions?\b|\bwiederkehrend\w*/i,
        told: { en: 'invoices that repeat', de: 'wiederkehrende Rechnungen' },
      },
    ],
  }
}

const PRICES = [24_000, 8_500, 6_200, 31_500]

function samplesOf(language: ReadyLanguage, { isChain, hasArticles, tax }: InvoicesContent): Samples[] {
  const words = WORDS[language]
  const texts = hasArticles ? words.articles : words.work
  const papers: Row[] = []
  const lines: Row[] = []
  const add = (kind: string, number: number, { days, from }: { days: number; from?: number }) => {
    const id = papers.length + 1
    const own = [0, 1].map((index) => ({
      text: texts[(number + index) % texts.length]!,
      quantity: index + 1,
      price: PRICES[(number + index) % PRICES.length]!,
    }))
    const { net, gross } = totalsOf(own, tax)
    papers.push({
      id,
      kind,
      number,
      client_id: (number % words.clients.length) + 1,
      day: { day: `-${days} days` },
      due: kind === 'invoice' ? { day: `${14 - days >= 0 ? '+' : ''}${14 - days} days` } : null,
      tax,
      net,
      gross,
      from_id: from ?? null,
    })
    lines.push(...own.map((line) => ({ paper_id: id, ...line })))
    return { id, gross }
  }
  if (isChain) for (const [index, days] of [9, 4].entries()) add('order', index + 1, { days })
  const invoices = [66, 37, 8].map((days, index) => add('invoice', index + 1, { days }))
  return [
    { table: 'clients', rows: words.clients.map((name, index) => ({ id: index + 1, name })) },
    ...(hasArticles
      ? [{ table: 'articles', rows: texts.map((name, index) => ({ id: index + 1, name, price: PRICES[index]! })) }]
      : []),
    { table: 'papers', rows: papers },
    { table: 'paper_lines', rows: lines },
    {
      table: 'payments',
      rows: invoices.slice(0, 1).map(({ id, gross }) => ({ paper_id: id, amount: gross, day: { day: '-50 days' } })),
    },
  ]
}
