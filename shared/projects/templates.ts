import type { Locale } from '../locale.ts'

/** What the gallery of templates is filtered by. */
export const TEMPLATE_GROUPS = ['bookings', 'shops', 'community', 'teams', 'money', 'learning'] as const

export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number]

/** `prompt` is the message that the project begins with. The built-in model answers in its language. */
type Words = { title: string; prompt: string }

/** What a project can start from. `/templates/<id>.webp` is a picture of the app that the built-in model makes of it. */
export const PROJECT_TEMPLATES = {
  appointments: {
    group: 'bookings',
    en: {
      title: 'Appointments',
      prompt:
        'A website for a hair salon in burgundy on misty rose: services with prices, the team, opening hours, and appointments that people book online.',
    },
    de: {
      title: 'Termine',
      prompt:
        'Eine Website für einen Friseursalon in Weinrot auf zartem Rosa: Leistungen mit Preisen, das Team, Öffnungszeiten und Termine, die man online bucht.',
    },
  },
  tours: {
    group: 'bookings',
    en: {
      title: 'Tours',
      prompt:
        'A booking portal for canoe tours in teal with free seats, prices for adults and children and a reservation code.',
    },
    de: {
      title: 'Touren',
      prompt: 'Ein Buchungsportal für Kanutouren in Petrol mit freien Plätzen, Preisen und einem Reservierungscode.',
    },
  },
  'sign-ups': {
    group: 'bookings',
    en: {
      title: 'Sign-up sheet',
      prompt:
        'Sign-up sheets for our spring clean-up in green: who helps when, who brings what, with a limit for each task.',
    },
    de: {
      title: 'Anmeldeliste',
      prompt:
        'Anmeldelisten für unseren Frühjahrsputz in Grün: wer wann hilft, wer was mitbringt, mit begrenzten Plätzen.',
    },
  },
  tables: {
    group: 'bookings',
    en: {
      title: 'Restaurant',
      prompt:
        'A website for a small Italian restaurant in dark brown: the menu with prices, opening hours, and reservations of tables.',
    },
    de: {
      title: 'Restaurant',
      prompt:
        'Eine Website für ein kleines italienisches Restaurant in Dunkelbraun: die Speisekarte mit Preisen, Öffnungszeiten und Reservierungen von Tischen.',
    },
  },
  shop: {
    group: 'shops',
    en: {
      title: 'Small shop',
      prompt: 'An online shop for handmade pottery in terracotta with a cart, checkout, stock and reviews.',
    },
    de: {
      title: 'Kleiner Laden',
      prompt: 'Ein Onlineshop für handgemachte Keramik in Terrakotta mit Warenkorb, Kasse, Bestand und Bewertungen.',
    },
  },
  classifieds: {
    group: 'shops',
    en: {
      title: 'Classifieds',
      prompt:
        'Classified ads for our neighbourhood in crimson: members offer things with photo, price and place, and buyers write to them.',
    },
    de: {
      title: 'Kleinanzeigen',
      prompt:
        'Kleinanzeigen für unser Viertel in Karminrot, in denen Mitglieder Gebrauchtes mit Foto und Preis anbieten und Käufer ihnen schreiben.',
    },
  },
  portfolio: {
    group: 'shops',
    en: {
      title: 'Portfolio',
      prompt:
        'A portfolio website for a photographer in black and white with a gallery, an about page and a contact form.',
    },
    de: {
      title: 'Portfolio',
      prompt:
        'Eine Portfolio-Website für eine Fotografin in Schwarz und Weiß mit einer Galerie und einem Kontaktformular.',
    },
  },
  jobs: {
    group: 'shops',
    en: {
      title: 'Job board',
      prompt: 'A job board for seasonal work in navy where employers post vacancies and jobseekers apply with a CV.',
    },
    de: {
      title: 'Stellenmarkt',
      prompt:
        'Ein Stellenmarkt für Saisonarbeit in Marineblau, auf dem Arbeitgeber Stellen ausschreiben und Bewerber sich mit Lebenslauf bewerben.',
    },
  },
  forum: {
    group: 'community',
    en: {
      title: 'Forum',
      prompt:
        'A discussion forum for allotment gardeners in dark green where members start topics, reply, vote and mark the best answer.',
    },
    de: {
      title: 'Forum',
      prompt:
        'Ein Forum für Kleingärtner in Dunkelgrün, in dem Mitglieder Themen eröffnen, antworten, abstimmen und die beste Antwort markieren.',
    },
  },
  club: {
    group: 'community',
    en: {
      title: 'Club news',
      prompt: 'A news site for a rowing club in sea green with articles, events and a newsletter.',
    },
    de: {
      title: 'Vereinsnachrichten',
      prompt: 'Eine Nachrichtenseite für einen Ruderverein in Seegrün mit Artikeln, Terminen und einem Newsletter.',
    },
  },
  lending: {
    group: 'community',
    en: {
      title: 'Lending library',
      prompt:
        'A lending library for the tools of our street in brown: neighbours borrow them for some days and give them back.',
    },
    de: {
      title: 'Leihladen',
      prompt:
        'Ein Leihladen für die Werkzeuge unserer Straße in Braun: Nachbarn leihen sie für einige Tage aus und geben sie zurück.',
    },
  },
  'lost-and-found': {
    group: 'community',
    en: {
      title: 'Lost and found',
      prompt:
        'Lost and found for a school in royal blue: items with description, photo, colour, place and date found; claims with name of the child and item',
    },
    de: {
      title: 'Fundbüro',
      prompt:
        'Ein Fundbüro für eine Schule in Königsblau: Fundstücke mit Beschreibung, Farbe, Ort und Datum; Ansprüche mit Name des Kindes und Fundstück',
    },
  },
  survey: {
    group: 'teams',
    en: {
      title: 'Surveys',
      prompt: 'A survey tool in purple where we make surveys, everybody answers once, and the results are charts.',
    },
    de: {
      title: 'Umfragen',
      prompt:
        'Ein Umfragetool in Violett, in dem wir Umfragen erstellen, jeder einmal antwortet und die Ergebnisse Diagramme sind.',
    },
  },
  tasks: {
    group: 'teams',
    en: {
      title: 'Task board',
      prompt:
        'A project planner in orange in which our team has projects with tasks on a board, due dates, comments and milestones.',
    },
    de: {
      title: 'Aufgabentafel',
      prompt:
        'Ein Projektplaner in Orange, in dem unser Team Projekte mit Aufgaben auf einer Tafel, Fälligkeiten, Kommentaren und Meilensteinen hat.',
    },
  },
  customers: {
    group: 'teams',
    en: {
      title: 'Customers',
      prompt:
        'A CRM for a bakery that delivers to cafés, in dark slate gray: companies, contacts, a board of deals, and tasks.',
    },
    de: {
      title: 'Kunden',
      prompt:
        'Ein CRM für eine Bäckerei, die Cafés beliefert, in Schiefergrau: Firmen, Kontakte, eine Tafel der Geschäfte und Aufgaben.',
    },
  },
  stock: {
    group: 'teams',
    en: {
      title: 'Stock room',
      prompt: 'A stock system for a bike workshop in indigo: parts, what comes in and goes out, and what to order.',
    },
    de: {
      title: 'Lager',
      prompt:
        'Eine Lagerverwaltung für eine Fahrradwerkstatt in Indigo: Teile, Zugänge und Abgänge und was zu bestellen ist.',
    },
  },
  'help-desk': {
    group: 'teams',
    en: {
      title: 'Help desk',
      prompt:
        'A help desk in blue violet: employees open tickets, agents answer them, and everybody sees what is solved.',
    },
    de: {
      title: 'Helpdesk',
      prompt:
        'Ein Helpdesk in Blauviolett: Mitarbeiter eröffnen Tickets, Bearbeiter antworten, und alle sehen, was gelöst ist.',
    },
  },
  rota: {
    group: 'teams',
    en: {
      title: 'Rota',
      prompt: 'A roster for a volunteer fire brigade in dark red where members sign up for shifts and swap them.',
    },
    de: {
      title: 'Dienstplan',
      prompt:
        'Ein Dienstplan für eine freiwillige Feuerwehr in Dunkelrot, in dem Mitglieder sich für Schichten eintragen und sie tauschen.',
    },
  },
  invoices: {
    group: 'money',
    en: {
      title: 'Invoices',
      prompt:
        'An invoicing app for a small studio in steel blue with clients, invoices, what is paid and what is overdue.',
    },
    de: {
      title: 'Rechnungen',
      prompt:
        'Ein Rechnungsprogramm für ein kleines Studio in Stahlblau mit Kunden, Rechnungen, was bezahlt und was überfällig ist.',
    },
  },
  'house-costs': {
    group: 'money',
    en: {
      title: 'House costs',
      prompt: 'An app for flatmates in orange red that splits shared expenses and shows who owes whom.',
    },
    de: {
      title: 'WG-Kasse',
      prompt: 'Eine App für eine WG in Orangerot, die gemeinsame Ausgaben teilt und zeigt, wer wem etwas schuldet.',
    },
  },
  budget: {
    group: 'money',
    en: {
      title: 'Household budget',
      prompt: 'A household budget app in olive with envelopes, expenses and what is left of the month.',
    },
    de: {
      title: 'Haushaltsbuch',
      prompt: 'Ein Haushaltsbuch in Oliv mit Budgets, Ausgaben und dem, was vom Monat übrig ist.',
    },
  },
  quiz: {
    group: 'learning',
    en: {
      title: 'Quiz',
      prompt: 'A quiz about the capitals of Europe in gold with a score and a review of the answers.',
    },
    de: {
      title: 'Quiz',
      prompt: 'Ein Quiz über die Hauptstädte Europas in Gold mit Punkten und einer Durchsicht der Antworten.',
    },
  },
  course: {
    group: 'learning',
    en: {
      title: 'Online course',
      prompt:
        'An online course about bees in amber with lessons, a quiz after each unit and progress. Learners sign in.',
    },
    de: {
      title: 'Online-Kurs',
      prompt:
        'Ein Online-Kurs über Bienen in Bernstein mit Lektionen, einem Quiz nach jeder Einheit und Fortschritt. Lernende melden sich an.',
    },
  },
  meals: {
    group: 'learning',
    en: { title: 'Meal planner', prompt: 'A weekly meal planner in tomato red with recipes and a shopping list.' },
    de: { title: 'Essensplan', prompt: 'Ein Wochenplan fürs Essen in Tomatenrot mit Rezepten und Einkaufsliste.' },
  },
} as const satisfies Record<string, { group: TemplateGroup } & Record<Locale, Words>>

/** The name a template is asked for by. */
export type TemplateId = keyof typeof PROJECT_TEMPLATES

export type ProjectTemplate = Words & { id: TemplateId; group: TemplateGroup }

export const TEMPLATE_IDS = Object.keys(PROJECT_TEMPLATES) as TemplateId[]

/** All templates in the words of one language. */
export const templatesIn = (locale: Locale): ProjectTemplate[] =>
  TEMPLATE_IDS.map((id) => ({ id, group: PROJECT_TEMPLATES[id].group, ...PROJECT_TEMPLATES[id][locale] }))

/** The pixels of a template's picture. */
export const TEMPLATE_PICTURE = { width: 528, height: 330 }
