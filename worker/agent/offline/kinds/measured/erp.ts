import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { businessPlan, isBeyondTrade } from '#worker/agent/offline/kinds/office/business.ts'
import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { plural, singular } from '#worker/agent/offline/understand/plural.ts'
import { papersPlan } from './papers.ts'

const WORDS = {
  en: {
    title: 'Storeroom',
    headline: 'What is there, what is coming, and what is running low',
    subline: 'Every receipt and every use is booked, so that the figures are right.',
    action: 'Order something',
    lead: 'What is there, and what is running low.',
    item: { one: 'Article', many: 'Articles' },
    menu: { low: 'Below minimum', movements: 'Movements', purchases: 'Purchase orders', suppliers: 'Suppliers' },
    making: {
      recipe: { one: 'Recipe', many: 'Recipes' },
      order: { one: 'Production order', many: 'Production' },
      batch: 'Batches',
    },
    open: 'Whoever has the link to this app uses it, without an account.',
    signed: 'Sign in to see the stock.',
    member: 'Colleague',
    suppliers: [
      ['Northside Trading', 'orders@northside.example'],
      ['Hollow & Sons', 'desk@hollow.example'],
      ['Riverbank Supply', 'sales@riverbank.example'],
    ],
  },
  de: {
    title: 'Vorratskammer',
    headline: 'Was da ist, was kommt und was knapp wird',
    subline: 'Jeder Eingang und jeder Verbrauch ist gebucht, damit die Zahlen stimmen.',
    action: 'Etwas bestellen',
    lead: 'Was da ist, und was knapp wird.',
    item: { one: 'Artikel', many: 'Artikel' },
    menu: { low: 'Knapp', movements: 'Bewegungen', purchases: 'Bestellungen', suppliers: 'Lieferanten' },
    making: {
      recipe: { one: 'Rezept', many: 'Rezepte' },
      order: { one: 'Fertigungsauftrag', many: 'Fertigung' },
      batch: 'Ansätze',
    },
    open: 'Wer den Link zu dieser App hat, benutzt sie ohne Konto.',
    signed: 'Der Bestand ist nach dem Anmelden zu sehen.',
    member: 'Team',
    suppliers: [
      ['Nordhandel', 'bestellung@nordhandel.example'],
      ['Hohl & Söhne', 'buero@hohl.example'],
      ['Ufer Bedarf', 'verkauf@ufer.example'],
    ],
  },
} as const

const STOCK =
  /\bstocks?\b|\binventory\b|\bwarehouse\b|\bgoods receipts?\b|\bpurchase orders?\b|\bsuppliers?\b|\blager\w*|\bbestand\w*|\bwareneingang\w*|\blieferant\w*/i
const PAPERS = /\binvoic\w*|\bquotations?\b|\brechnung\w*|\bangebote?\b/i
/** What is paid for by weight and grade is something else. */
const OTHER = /\bpayout\w*|\bcold stores?\b/i
const ITEM =
  /\b(ingredients?|materials?|parts?|components?|spare parts?|products?|goods|supplies)\b(?=[^.]{0,60}\b(?:unit|minimum|stock|below))/i
const MAKING =
  /\brecipes?\b|\bproduction\b|\bbills? of materials?\b|\bmanufactur\w*|\bfertigung\w*|\brezept\w*|\bstückliste\w*/i

/** What a business has in stock, orders and uses up; or its papers, where the message speaks of invoices. */
export function recipe(message: Message): Plan | null {
  const { text, language, name, people, subject } = message
  if (isBeyondTrade(text) && !MAKING.test(text)) return businessPlan(message)
  if (PAPERS.test(text)) return papersPlan(message)
  if (!STOCK.test(text) || OTHER.test(text)) return businessPlan(message)
  const words = WORDS[language]
  const item = itemIn(message)
  const making = MAKING.test(text) ? words.making : null
  const isSigned = people.accounts
  return {
    site: {
      // A name that is also an entry of the menu leads people to the wrong page.
      title: name ?? (capital(subject.one) || words.title),
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/purchases' },
      picture: null,
      footer: isSigned ? words.signed : words.open,
    },
    blocks: [
      ...(isSigned ? [accountsFor(message, { member: words.member })] : []),
      {
        name: 'stock',
        content: { title: words.title, lead: words.lead, item, menu: words.menu, making },
        samples: samplesOf(language, making !== null, /\bbak|\bfood|\bkitchen|\bbrewer|\bbäck/i.test(text)),
      },
    ],
    meets: [
      /\bstocks?\b|\binventory\b|\bminimum\b|\bunits?\b|\bsuppliers?\b|\bpurchase orders?\b|\bgoods receipts?\b|\bmovements?\b|\bbelow\b|\bdate and cause\b|\bcause\b/i,
      /\blager\w*|\bbestand\w*|\blieferant\w*|\bbestell\w*|\bwareneingang\w*|\bbewegung\w*|\bmindest\w*/i,
      new RegExp(`\\b(?:${item.one}|${item.many})\\b`, 'i'),
      ...(making ? [/\brecipes?\b|\bproduc\w*|\bbatch\w*|\brefused\b|\bshort\b|rezept|fertig/i] : []),
      ...(isSigned ? [/sign\w*[- ]?in|account|register|anmeld|konto/i] : []),
    ],
    lacks: [
      {
        asked: /\binvoices?\b|\baccounting\b|\bpayments?\b|\brechnung\w*|\bbuchhaltung\b/i,
        told: { en: 'invoices and accounting', de: 'Rechnungen und Buchhaltung' },
      },
      {
        asked: /\b(?:employees?|payroll|human resources|working hours)\b|\bpersonal\w*|\blohn\w*/i,
        told: { en: 'employees and wages', de: 'Personal und Löhne' },
      },
      {
        asked: /\bcustomers?\b|\bsales orders?\b|\bkunden\b|\baufträge\b/i,
        told: { en: 'customers and their orders', de: 'Kunden und ihre Aufträge' },
      },
      {
        asked: /\bseveral (?:stores|warehouses)\b|\btransfers?\b|\bmehrere lager\b/i,
        told: { en: 'several stores and moves between them', de: 'mehrere Lager und Umlagerungen' },
      },
      {
        asked: /\bbarcodes?\b|\bscan\w*/i,
        told: { en: 'scanning codes', de: 'das Scannen von Codes' },
      },
      {
        asked: /\bcsv\b|\bexport\w*|\bexcel\b/i,
        told: { en: 'export as a file', de: 'Ausgabe als Datei' },
      },
      {
        asked: /\be-?mails?\b|\bnotif\w*|\bbenachrichtig\w*/i,
        told: { en: 'notices by mail', de: 'Benachrichtigungen per E-Mail' },
      },
    ],
  }
}

function itemIn({ text, language }: Message): { one: string; many: string } {
  const found = language === 'en' ? ITEM.exec(text)?.[1]?.toLowerCase() : undefined
  if (found === undefined || found === 'goods' || found === 'supplies') return WORDS[language].item
  const one = singular(found)
  return { one: capital(one), many: capital(plural(one)) }
}

type Sample = [name: string, unit: string, minimum: number, stock: number]

const ITEMS: Record<ReadyLanguage, { food: Sample[]; any: Sample[] }> = {
  en: {
    food: [
      ['Rye flour', 'kg', 200, 480],
      ['Butter', 'kg', 40, 26],
      ['Salt', 'kg', 20, 64],
      ['Yeast', 'kg', 10, 12],
      ['Sunflower seeds', 'kg', 15, 9],
    ],
    any: [
      ['Steel sheet 2 mm', 'piece', 30, 84],
      ['Screws M6', 'piece', 500, 340],
      ['Paint, grey', 'l', 25, 40],
      ['Cardboard boxes', 'piece', 200, 610],
      ['Gaskets', 'piece', 60, 48],
    ],
  },
  de: {
    food: [
      ['Roggenmehl', 'kg', 200, 480],
      ['Butter', 'kg', 40, 26],
      ['Salz', 'kg', 20, 64],
      ['Hefe', 'kg', 10, 12],
      ['Sonnenblumenkerne', 'kg', 15, 9],
    ],
    any: [
      ['Stahlblech 2 mm', 'Stück', 30, 84],
      ['Schrauben M6', 'Stück', 500, 340],
      ['Lack, grau', 'l', 25, 40],
      ['Kartons', 'Stück', 200, 610],
      ['Dichtungen', 'Stück', 60, 48],
    ],
  },
}

function samplesOf(language: ReadyLanguage, isMaking: boolean, isFood: boolean) {
  const items = ITEMS[language][isFood ? 'food' : 'any']
  const { suppliers } = WORDS[language]
  const movements: Row[] = items.map(([, , , stock], index) => ({
    item_id: index + 1,
    quantity: stock,
    cause: 'receipt',
    note: suppliers[index % suppliers.length]![0],
    purchase_id: index + 1,
    day: { day: `-${index * 3 + 2} days` },
  }))
  return [
    {
      table: 'stock_items',
      rows: items.map(([name, unit, minimum], index) => ({ id: index + 1, name, unit, minimum })),
    },
    { table: 'suppliers', rows: suppliers.map(([name, contact], index) => ({ id: index + 1, name, contact })) },
    {
      table: 'purchases',
      rows: items.map(([, , , stock], index) => ({
        id: index + 1,
        item_id: index + 1,
        supplier_id: (index % suppliers.length) + 1,
        quantity: stock,
        ordered: { day: `-${index * 3 + 6} days` },
        received: { day: `-${index * 3 + 2} days` },
      })),
    },
    ...(isMaking
      ? [
          {
            table: 'recipes',
            rows: [{ id: 1, name: isFood ? (language === 'de' ? 'Roggenbrot' : 'Rye bread') : 'A 1' }],
          },
          {
            table: 'recipe_parts',
            rows: [
              { recipe_id: 1, item_id: 1, quantity: 6 },
              { recipe_id: 1, item_id: 3, quantity: 0.2 },
            ],
          },
          { table: 'productions', rows: [{ id: 1, recipe_id: 1, batches: 8, ordered: { day: '-1 days' } }] },
        ]
      : []),
    { table: 'movements', rows: movements },
  ]
}
