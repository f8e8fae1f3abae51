import type { Locale } from '#shared/locale.ts'
import type { Chance } from './chance.ts'

type Ask = { title: string; text: string }

const THINGS: Record<Locale, Array<readonly [title: string, thing: string]>> = {
  en: [
    [
      'Tool library',
      'a tool library for our street: tools with a photo, who owns them and who has them now; neighbours borrow and return',
    ],
    ['Bike repairs', 'a booking page for my bike repair shop: services with prices, free times, name and phone number'],
    ['Reading list', 'a reading list: books with author, rating and notes, and what I want to read next'],
    ['Invoices', 'an invoicing app for freelancers: clients, hours, invoices with a number and a total, paid or open'],
    ['Plant care', 'a plant care tracker: each plant with a picture, when it was watered and when it is due'],
    ['Choir site', 'a website for our choir with rehearsals, concerts, a members list and sign-up for events'],
    ['Recipe box', 'a recipe collection with ingredients, steps, tags and a shopping list for the week'],
    ['Expense splitter', 'an app that splits expenses of a trip between friends and says who owes whom'],
    ['Job board', 'a small job board: companies post jobs, people search by place and kind and send an application'],
    ['Candle shop', 'a shop for hand-made candles: products with variants, a cart, orders I can mark as shipped'],
    ['Tournament', 'a table tennis tournament planner: players, groups, matches, results and a ranking'],
    ['Help desk', 'a help desk: tickets with a state, who works on them, comments and how long they took'],
    ['Habit tracker', 'a habit tracker with streaks, a calendar and a weekly summary'],
    ['Photo portfolio', 'a portfolio for a photographer: galleries, about, contact form, everything quiet and large'],
    ['Sales pipeline', 'a simple CRM: companies, contacts, deals in stages, next step and a value per month'],
    ['Word game', 'a daily word game for two with a score board'],
    [
      'Sensor dashboard',
      'a dashboard for the temperature of our greenhouse: readings, a chart per day, an alarm when it is too cold',
    ],
    ['Newsletter', 'a blog with a newsletter: posts with pictures, tags, an archive and a form to subscribe'],
  ],
  de: [
    [
      'Werkzeugverleih',
      'einen Werkzeugverleih für unsere Straße: Werkzeuge mit Foto, wem sie gehören und wer sie gerade hat',
    ],
    ['Terminbuchung', 'eine Terminbuchung für meine Praxis: Leistungen, freie Zeiten, Name und Telefonnummer'],
    ['Vereinsseite', 'eine Seite für unseren Sportverein mit Terminen, Mannschaften, Ergebnissen und Mitgliederliste'],
    ['Haushaltsbuch', 'ein Haushaltsbuch: Einnahmen und Ausgaben nach Kategorie, Monatsübersicht und Budget'],
    ['Pflanzentagebuch', 'ein Pflanzentagebuch: jede Pflanze mit Bild, wann sie gegossen wurde und wann wieder'],
    ['Hofladen', 'einen Laden für unseren Hof: Produkte der Woche, Bestellung bis Mittwoch, Abholung am Freitag'],
    ['Schichtplan', 'einen Schichtplan für das Café: wer wann arbeitet, tauschen, Stunden im Monat'],
    ['Lernkarten', 'Lernkarten mit Stapeln, Fragen und Antworten und wie gut ich sie schon kann'],
  ],
}

const CHANGES: Record<Locale, string[]> = {
  en: [
    'Show what is overdue in red and add a due date',
    'Add a search field above the list',
    'Make the header smaller on phones',
    'Let people sort by name and by date',
    'Add a dark theme',
    'The form should keep what I typed when something is wrong',
    'Add categories with colours',
    'Export the list as CSV',
    'Send me to the details after saving',
    'The total is wrong when an amount has cents',
    'Add a page with statistics by month',
    'Replace the logo by the name in bold',
    'Ask before something is deleted',
    'Add pictures to each entry',
    'The date shows the wrong day',
    'Show the newest first',
    'Add a field for a phone number',
    'Why does saving take so long?',
    'Make the buttons rounder',
    'Add an about page',
    'Undo the last change of the colours',
    'Let visitors leave a comment',
    'Show ten per page',
    'Put the filter into the address',
  ],
  de: [
    'Zeige Überfälliges in Rot',
    'Füge eine Suche über der Liste ein',
    'Die Kopfzeile soll auf dem Handy kleiner sein',
    'Sortieren nach Name und Datum',
    'Frag nach, bevor etwas gelöscht wird',
    'Exportiere die Liste als CSV',
    'Das Datum ist um einen Tag falsch',
    'Füge Kategorien mit Farben hinzu',
    'Zeige das Neueste zuerst',
    'Mach die Schrift etwas größer',
  ],
}

/** What a project begins with. */
export function firstAsk(chance: Chance, language: Locale): Ask {
  const [title, thing] = chance.pick(THINGS[language])
  const opening =
    language === 'de'
      ? chance.pick(['Ich brauche', 'Bau mir', 'Wir hätten gern'])
      : chance.pick(['I need', 'Build', 'Please make', 'We would like'])
  return { title, text: `${opening} ${thing}.` }
}

/** What is asked for later. */
export const laterAsk = (chance: Chance, language: Locale): string => `${chance.pick(CHANGES[language])}.`
