import { expect, test } from 'vitest'
import { classify } from '#worker/operators/first-requests/classify.ts'

test.each([
  ['A shop for hand-made candles: products with variants, a cart, orders', 'shop', 'en'],
  ['Bau mir einen Laden für unseren Hof: Produkte der Woche, Bestellung bis Mittwoch', 'shop', 'de'],
  ['a booking page for my bike repair shop: services with prices, free times', 'booking', 'en'],
  ['Ich brauche eine Terminbuchung für meine Praxis: Leistungen, freie Zeiten', 'booking', 'de'],
  ['a simple CRM: companies, contacts, deals in stages, next step', 'crm', 'en'],
  ['A habit tracker with streaks and a weekly summary', 'tracking', 'en'],
  ['a dashboard for the temperature of our greenhouse: readings, a chart per day', 'dashboard', 'en'],
  ['eine Seite für unseren Verein mit Mitgliedern und Umfragen', 'community', 'de'],
  ['a daily word game for two with a score board', 'game', 'en'],
  ['a portfolio for a photographer: galleries and what is about me', 'portfolio', 'en'],
  ['a blog with a newsletter: posts with pictures', 'content', 'en'],
  ['Ein Rechner, der Maße umrechnet', 'tool', 'de'],
  ['asdf', 'other', 'other'],
  ['', 'other', 'other'],
] as const)('“%s” is told to be of the kind %s and in the language %s', (text, category, language) => {
  expect(classify(text)).toEqual({ category, language })
})
