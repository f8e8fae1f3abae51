import { expect, test } from 'vitest'
import { readKind } from '#worker/agent/offline/understand/kind/read-kind.ts'
import type { Kind } from '#worker/agent/offline/understand/reading/reading.ts'
import { FORTY } from '../../bench/evals/forty.ts'

/** Messages of our own, each under the kind of app that it asks for. */
const PHRASINGS: Partial<Record<Kind, string[]>> = {
  brochure: [
    'Please implement a corporate website for a maker of garden sheds. The website should have functionalities for presenting the company, showing the sheds and collecting enquiries. Visitors should be able to read about each shed and leave their phone number. Use ivory for the background and forest green for the components.',
    'A homepage for our veterinary practice with team, opening hours and directions',
    'website for my bakery',
    'A page for my driving school with prices and booking of lessons',
    'Build a site for a law firm that introduces its five lawyers, their fields and how to reach them. There should be an about page, a page for each field and a contact form.',
    'We are a small roofing company and need a web presence with references, our services and a contact form.',
    'Create a landing page for a company that cleans solar panels, with three price packages and a form to request a visit.',
    'Website für eine Zahnarztpraxis mit Team, Leistungen und Anfahrt',
    'Bitte erstelle eine Firmenwebsite für eine Gärtnerei. Besucher sollen die Leistungen und Referenzen sehen und eine Anfrage senden können.',
    'Please implement a website for an import and export company to display its company profile, products and news. Users should be able to browse products and submit inquiries.',
    'Homepage für unseren Schützenverein mit Vorstand, Terminen und Bildern',
  ],
  forum: [
    'Please implement a discussion forum for owners of old motorcycles. The website should have functionalities for topics, replies and moderation. Users should be able to register, open topics and answer others.',
    'forum for left-handed guitar players',
    'Build a question and answer site for first-time gardeners where answers can be voted up and the best one is marked.',
    'We want a message board for the parents of our school, with a moderator who can delete posts.',
    'Ein Forum für Aquarianer mit Kategorien und Antworten',
    'Create an online discussion board about model railways. Members open threads, reply and report posts.',
    'Diskussionsforum für Hobbyimker: Themen eröffnen, antworten, beste Antwort auszeichnen',
    'I would like a place where employees post ideas for the company, discuss them and vote them up.',
  ],
  shop: [
    'Please implement an online store for tea. The website should have functionalities for browsing teas, a shopping cart and checkout. Users should be able to filter by flavour and place orders. Use honeydew for the background and dark green for the components.',
    'web shop for handmade candles with cart and vouchers',
    'I sell refurbished bicycles. I need a shop where people can put bikes in a cart and order them.',
    'Onlineshop für Wolle mit Warenkorb und Bestellung',
    'Build an e-commerce website for outdoor gear with product pages, reviews and order history.',
    'Please implement a food delivery website where users choose dishes from several restaurants and follow their order.',
    'Ein Hofladen im Netz: Kunden bestellen Gemüse und Eier und wählen den Liefertag',
    'Develop a bookstore on the internet. Readers look at books, add them to a basket and pay at checkout.',
    'A store for vinyl records, sold out ones are marked',
  ],
  learning: [
    'Please implement an e-learning platform for first aid. The website should have functionalities for lessons, exercises and certificates. Learners should be able to sign up and follow their progress.',
    'a site to learn Morse code in lessons with exercises',
    'Build an online course about bread baking with video lessons and a progress bar.',
    'Lernplattform für Auszubildende mit Kursen, Lektionen und Zertifikat',
    'vocabulary trainer for Spanish with flashcards',
    'Vokabeltrainer Englisch-Deutsch',
    'We need a teaching platform where teachers create classes, give homework and grade it.',
    'Create a training website for new forklift drivers. Trainees work through units and take a test after each.',
  ],
  quiz: [
    'a quiz about flags of the world',
    'Please implement a trivia website with questions in five categories. Players see their score at the end and the right answers.',
    'Quiz über Planeten mit zehn Fragen und Auswertung am Ende',
    'Build an online exam site for the boating licence: multiple choice, time limit and pass mark.',
    'Übungsfragen für die Führerscheinprüfung mit richtigen Antworten und Punktestand',
    'mock exam for the citizenship test',
    'Musikquiz für die Party',
  ],
  game: [
    'Please implement a 2048 game with arrow keys, score and best list. Use wheat for the background and brown for the tiles.',
    'hangman',
    'a snake game for my kids',
    'Build a web-based draughts game for two players at one screen.',
    'tetris clone with levels and highscores',
    'Galgenmännchen mit deutschen Wörtern',
    'Ein Kartenspiel wie Mau-Mau gegen den Computer',
    'Create a chess game in the browser that checks the rules.',
    'memory card game with fruits',
    'Please implement a typing game in which words fall from the top and the player must type them before they land.',
    'Kniffel für zwei Spieler',
  ],
  dashboard: [
    'Please implement an analytics dashboard for a chain of bakeries. The website should have functionalities for entering daily sales, comparing branches and exporting reports. Users should be able to choose a period and see charts.',
    'dashboard for the energy use of our school with charts per building',
    'Build a website that shows statistics of road accidents by year and district in bar and line charts.',
    'Please implement a stock report website to provide stock information and analysis. Users should be able to pick a stock, generate a report and see charts.',
    'Ein Dashboard für Besucherzahlen unserer Schwimmbäder mit Diagrammen je Woche',
    'Auswertung der Wartezeiten im Bürgerbüro mit Linien- und Balkendiagramm und CSV-Export',
    'monitoring page for the temperatures of our cold rooms with a chart and a limit',
  ],
  news: [
    'Please implement a news website about electric cars. The website should have functionalities for reading articles by category, searching and subscribing. Editors publish news.',
    'Create an information portal for hikers with the state of trails, closures and warnings.',
    'local news site for our valley',
    'Nachrichtenportal für den Stadtteil mit Ressorts und Archiv',
    'Build a weather website that shows a forecast for the chosen city.',
    'A public information site about water quality in lakes. Officials publish notices, citizens search them.',
    'Onlinemagazin über Architektur mit Artikeln, Kategorien und Newsletter',
  ],
  portfolio: [
    'Please implement a personal portfolio website for a ceramic artist. It should have a gallery, an about page and a contact page. Visitors should be able to filter works by year.',
    'portfolio for a tattoo artist',
    'I am an illustrator and need a site that shows my work and lets people ask for commissions.',
    'Portfolio einer Fotografin mit Galerie und Kontakt',
    'Create a personal homepage with my CV, my projects and a way to get in touch.',
    'photo album of our trip to Norway with captions',
    'Persönliche Webseite für einen Schauspieler mit Lebenslauf, Rollen und Bildern',
  ],
  booking: [
    'Please implement a booking website for houseboats. The website should have functionalities for searching boats, checking free dates, booking and cancelling. Users should be able to register and see their bookings.',
    'book a tennis court by the hour',
    'appointment booking for a hairdresser with free slots',
    'Online-Terminbuchung für eine Physiotherapiepraxis',
    'Build a travel website where people find tours, read reviews and book seats.',
    'Please implement a hotel reservation site. Guests choose arrival and departure, see free rooms and book one.',
    'Tischreservierung für unser Restaurant: Datum, Uhrzeit und Personenzahl, nie mehr als vierzig Gäste',
    'We rent out canoes and want customers to reserve them for a day on our website, without double bookings.',
    'Cinema ticket site: choose a film, a show and seats',
    'Ferienwohnungen am See, Gäste sehen freie Zeiten und buchen online',
  ],
  notes: [
    'Please implement a household budget application. Users should be able to enter income and expenses, set a monthly budget for each category and see a chart.',
    'recipe app with shopping list',
    'Habit tracker with streaks and a weekly overview where I can check off each day',
    'Haushaltsbuch mit Monatsbudgets und Diagramm',
    'Build a note taking app with tags, search and a live preview of Markdown.',
    'Create a study planner: subjects, exams and a weekly timetable I can drag lessons in.',
    'Wochenplaner fürs Kochen mit Einkaufsliste',
    'something to share costs in our flat and see who owes whom',
    'a web application for planning the meals of a family',
  ],
  calculator: [
    'tip calculator',
    'Please implement a BMI calculator. Users should be able to enter height and weight and see the result with an explanation.',
    'unit converter for cooking',
    'Währungsrechner',
    'a pomodoro timer with sound',
    'Build a website that calculates how much paint a room needs.',
    'Stoppuhr mit Rundenzeiten',
    'Rechner für den Spritverbrauch',
    'countdown to our wedding day',
    'mortgage calculator with yearly table',
  ],
  crm: [
    'Please implement a customer relationship management system for an insurance broker. The system should have functionalities for customers, contracts and follow-ups. Staff should be able to search customers and move deals between stages.',
    'Build a tool to manage our leads from first contact to signature, with notes of calls and reminders.',
    'Kundenverwaltung für ein Fitnessstudio mit Gesprächsnotizen und Wiedervorlage. Mitarbeiter sollen Kunden suchen können.',
    'We need a system for our sponsors: who gave what and when, who must be thanked. Staff can add donations and export segments.',
    'Create a client management platform for architects with contacts, projects won or lost and a pipeline.',
    'Develop a CRM website for real estate agents where agents can log calls with customers and see a sales pipeline by stage.',
  ],
  erp: [
    'Please implement an ERP system for a furniture maker. The system should have functionalities for stock, suppliers, purchase orders and production. Users should be able to see stock movements.',
    'Build an inventory management system for a hospital. Staff record goods received and issued, and low stock is highlighted on the start page.',
    'Warenwirtschaft für einen Getränkehändler mit Wareneingang und Mindestbestand',
    'invoice generator for craftsmen that prints on one page',
    'Rechnungsprogramm mit Mehrwertsteuer und offenen Posten',
    'Develop an HR management system where employees request leave, managers approve it, and payroll is prepared.',
    'We need an enterprise system to turn quotations into orders and invoices.',
    'A warehouse management website in which workers book transfers between three stores.',
  ],
  jobs: [
    'Please implement a job search website. The website should have functionalities for searching vacancies, applying and managing applications. Employers should be able to post jobs.',
    'job board for nurses',
    'Jobbörse für Ferienjobs in der Region',
    'Build a recruitment platform for cooks where restaurants publish openings and candidates upload a CV.',
    'Ein Stellenportal für Pflegekräfte: Arbeitgeber schreiben Stellen aus, Bewerber bewerben sich online',
    'We want a website where students find internships and apply with a letter.',
  ],
  projects: [
    'Please implement a project management tool for a film crew. Tasks are on a board with columns to do, doing and done, with person and due date. Members should be able to move and comment on tasks.',
    'kanban board for our team',
    'Build a timesheet application where employees fill in hours per project and the manager approves them.',
    'Projektverwaltung für ein Architekturbüro mit Aufgaben, Meilensteinen und Zeitleiste',
    'Aufgabenboard für unser Team mit drei Spalten',
    'Create a planning tool for building sites with phases, responsible people, estimated and actual cost and a progress bar.',
    'An issue tracker for developers: report bugs, assign them to colleagues, follow their state on a board',
  ],
  blog: [
    'Please implement a personal blog website. The website should have functionalities for writing posts, tags and comments. Readers should be able to search and subscribe.',
    'travel blog with drafts and comments that I approve',
    'Ein Blog über Fermentieren mit Kategorien und Kommentaren',
    'Build a platform on which authors publish short stories in chapters and readers comment on them.',
    'Create a literary magazine website. Poets submit texts, editors accept or reject them, and each issue is published.',
    'Koch-Blog, auf dem ich Beiträge schreibe und Leser kommentieren können',
  ],
  social: [
    'Please implement a social network for dog owners. Members should be able to create a profile, post photos, follow others and like posts.',
    'Build an online community for people who swim in cold lakes, with profiles, a feed and challenges.',
    'Soziales Netzwerk für Strickfans mit Profilen, Fotos und Likes',
    'A dating site for vegetarians where members see matches and write to each other.',
    'Create a photo sharing site where users follow friends, like and comment on pictures.',
    'community website for amateur astronomers who share observations and follow one another',
  ],
  surveys: [
    'Please implement an online survey website. Users should be able to create questionnaires, answer them and see results in charts.',
    'poll for the name of our new mascot',
    'Umfrage zur Zufriedenheit in der Kantine mit Auswertung',
    'Build a voting website for the best garden of the village, one vote per person.',
    'A feedback form for our workshop with ratings and free text, and the results as charts',
    'Abstimmung über den nächsten Ausflug',
  ],
  roster: [
    'Please implement a shift planning system for a lifeguard station. Leaders create shifts, members sign up and swap, and the leader approves.',
    'Build a lending desk for the cameras of our media school. Students request a camera, staff hand it out and take it back.',
    'Dienstplan für das Rote Kreuz: Helfer tragen sich in Schichten ein, die Leitung genehmigt Tauschwünsche',
    'sign-up sheet for the bake sale of our class where parents enter what they bring',
    'Geräteverleih für die Uni, Mitarbeiter genehmigen Anfragen, Überfälliges ist markiert',
    'We need a tool in which employees request holidays and the boss approves them in a calendar.',
    'Create an attendance system for a dance school, teachers mark who attended each class',
    'Mitbringliste fürs Sommerfest der Abteilung',
  ],
  mailbox: [
    'Please implement a web-based email client. Users should be able to read, write, reply and delete messages, with inbox, sent and trash folders.',
    'Build a shared inbox for the support team of a bike shop, with tickets, internal notes and states open and solved.',
    'Ein Postfach für Mitarbeiter mit Posteingang, Gesendet und Papierkorb',
    'Create a help desk website where customers open tickets, staff answer them and assign them to colleagues.',
    'internal mail system for a school with drafts, attachments and unread marks',
  ],
  chat: [
    'Please implement a real-time chat application. Users should be able to join rooms, send messages and see who is online.',
    'chat for our volunteer group with channels',
    'Messenger für das Pflegeteam mit Kanälen und Direktnachrichten',
    'Build a team messenger with channels, mentions and reactions.',
    'a chat room for my family',
  ],
  media: [
    'Please implement a music streaming website. Users should be able to search songs, play them and make playlists.',
    'Build a site for an internet radio with a player, the weekly programme and song requests.',
    'Webradio der Schule mit Sendeplan und Player',
    'Create a video platform for gardening films with a player, ratings and a watchlist.',
    'Podcast-Seite mit Player und Folgenliste, Hörer können Folgen bewerten und im Archiv anhören',
    'movie website where viewers browse films by genre, watch trailers and rate them',
  ],
  'live-questions': [
    'Build a tool with which a speaker asks the audience questions and everyone answers on the phone; results grow live as bars.',
    'live quiz for lectures: students join with a code and the lecturer shows the results',
    'Publikumsfragen bei Vorträgen: Teilnehmer treten mit einem Code bei, stellen Fragen und stimmen darüber ab',
    'Create an audience response system for town meetings with a question box and upvoting.',
    'Please implement an interactive classroom website in which pupils join with a short code and vote on the question shown.',
  ],
  classifieds: [
    'Please implement a second-hand trading website for students. Users should be able to publish items, search and contact the seller.',
    'classified ads for our village',
    'Flohmarkt für Kindersachen, Anzeigen mit Bild und Preis, Nachrichten an den Verkäufer',
    'Build a real estate website where owners list flats with price and rooms and buyers ask for a viewing.',
    'Create an auction site for antiques where members place bids until the end date.',
    'Tauschbörse für Bücher in der Nachbarschaft',
    'pet adoption site where shelters list animals and people ask to adopt them',
  ],
  list: [
    'Bug reports for our board game with severity and status',
    'Store our recipes with ingredients and steps, filter by season',
    'A parking permit register for residents with plate, permit number and expiry',
    'Rent payments of my tenants by month',
    'Ideas for our card game with votes',
    'A visitor book for our holiday flat',
    'A guest book for our holiday flat',
    'Damage reports for our rental bikes with photo and place',
    'A community garden: plots with who has them, a calendar of work days, a page of news',
    'An app for our community center: rooms, classes, news',
    'a list of my plants with name, location and last watered',
    'Track my guitars: maker, model, year, photo and notes',
    'books I have lent: title, borrower, date',
    'an app for my wine cellar: wine, year, price, rating 1 to 5',
    'Liste meiner Schallplatten mit Interpret, Titel und Jahr',
    'A board game collection with title, number of players and rating',
    'Each customer has a name and a phone number. Orders have a date, an amount and a customer.',
    'Recipes with title, ingredients, time and photo',
    'garden log',
    'Freezer contents: item, drawer, frozen on, eat by',
    'keep track of the vaccinations of our dogs',
    'Werkzeuge im Keller: Name, Regal, Zustand',
    'suppliers (name, email, phone) and products (name, price, supplier)',
    'tickets with subject, priority low/medium/high and status',
    'Members of our rowing club: name, joined on, boat, fee paid yes/no',
    'Inventar der Werkstatt mit Bezeichnung, Menge und Standort',
    'Kunden mit Name, Adresse und Telefon',
    'bird sightings: species, place, date, number',
    'wish list',
    'tasks',
  ],
  none: ['hi', 'thank you so much', 'what can you do?', 'tell me a joke', 'asdfgh', 'Hallo', 'was ist ein Palindrom?'],
}

const ALL = Object.entries(PHRASINGS).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))

test('guests who book and stores that sell are no books and no storing', () => {
  for (const [wish, kind] of [
    ['A small hotel where guests book rooms and see prices', 'booking'],
    ['Let a guest book a table at our restaurant', 'booking'],
    ['Store sells handmade soap with a cart', 'shop'],
  ] as const)
    expect([wish, readKind(wish).kind]).toEqual([wish, kind])
})

test('the kind of nine messages in ten is read right', () => {
  const wrong = ALL.flatMap(({ kind, text }) => {
    const reading = readKind(text)
    return reading.kind === kind ? [] : [`${kind} → ${reading.kind}: ${text} (${reading.why.join('; ')})`]
  })
  expect(ALL.length).toBeGreaterThanOrEqual(150)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(ALL.length / 10)
})

test('what the old forty requests keep in tables stays a list, but for a quiz, an exchange, a budget and three trackers', () => {
  const others = FORTY.flatMap(({ turns }) => {
    const { kind } = readKind(turns[0]!.prompt)
    return kind === 'list' ? [] : [kind]
  })
  expect(others.toSorted()).toEqual(['classifieds', 'notes', 'notes', 'notes', 'notes', 'quiz'])
})

test('words of speaking and of colours change no kind', () => {
  const plain = readKind('Build a forum for gardeners where members open topics.')
  const wordy = readKind(
    'Build a forum for gardeners. The website should have functionalities for users. Users should be able to open topics. Use light gray for the background and teal for components.',
  )
  expect([plain.kind, wordy.kind]).toEqual(['forum', 'forum'])
})

test('a reading says what spoke for it, and whether another kind was as likely', () => {
  const clear = readKind('Create a discussion forum for beekeepers. Members open topics and reply.')
  expect(clear).toMatchObject({ kind: 'forum', sure: true, language: 'en' })
  expect(clear.why.join()).toContain('discussion forum')
  expect(readKind('something for our street').sure).toBe(false)
})

test.each([
  ['Snake mit Bestenliste', 'de'],
  ['Kniffel für zwei', 'de'],
  ['Liste meiner Bücher', 'de'],
  ['tip calculator', 'en'],
  ['whack a mole', 'en'],
  ['Une application pour gérer les livres de notre bibliothèque', null],
  ['買い物リスト', null],
])('the language of “%s” is %s', (text, language) => {
  expect(readKind(text).language).toBe(language)
})
