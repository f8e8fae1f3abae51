import type { ListingsContent } from '#worker/agent/offline/source/shared/listings/model.ts'
import { RIDE_WORDS } from './ride-words.ts'

/** What is listed: homes to buy or to rent, rooms in shared flats, cars of a dealer, what was lost or found, animals that need a home, rides to share. */
export type ListingSort = 'estate' | 'rooms' | 'cars' | 'lost' | 'adoption' | 'rides'

/** What one sort of listings is called, and what one finds them by. */
export type ListingWords = {
  site: string
  title: string
  lead: string
  start: string
  own: string
  price: string
  rent: string
  gone: string
  let: string
  headline: string
  subline: string
  footer: string
  lister: string
  choices: ListingsContent['choices']
  measures: ListingsContent['measures']
  request: Omit<ListingsContent['request'], 'hasDay'>
}

export const SHARED_WORDS = {
  en: {
    saved: 'Saved',
    requests: 'Requests',
    deal: { label: 'Offer', options: ['For sale', 'To rent'] },
    breed: { label: 'Breed', options: ['Mixed breed', 'Pedigree'] },
  },
  de: {
    saved: 'Gemerkt',
    requests: 'Anfragen',
    deal: { label: 'Angebot', options: ['Kauf', 'Miete'] },
    breed: { label: 'Rasse', options: ['Mischling', 'Rassetier'] },
  },
}

export const LISTING_WORDS: Record<ListingSort, { en: ListingWords; de: ListingWords }> = {
  estate: {
    en: {
      site: 'Doorstep Homes',
      title: 'Properties',
      lead: 'Every home with its figures. What is gone stands at the end.',
      start: 'Offer a property',
      own: 'My properties',
      price: 'Price',
      rent: 'Rent per month',
      gone: 'Sold',
      let: 'Let',
      headline: 'Find the place you want to come home to',
      subline: 'Search by price, rooms and place, save what you like, and ask for a viewing.',
      footer: 'Figures are those of whoever offers the home. Nothing is agreed on until both sides sign.',
      lister: 'Agent',
      choices: [
        { name: 'kind', label: 'Type', options: ['House', 'Flat', 'Terraced house', 'Plot'] },
        { name: 'place', label: 'Location', options: ['Old Town', 'Riverside', 'Hillside', 'Station Quarter'] },
      ],
      measures: [
        { name: 'rooms', label: 'Rooms', unit: '', looksFor: 'least' },
        { name: 'area', label: 'Living area', unit: 'm²', looksFor: 'least' },
      ],
      request: {
        title: 'Request a viewing',
        action: 'Request a viewing',
        message: 'Your message',
        states: ['New', 'Invited', 'Accepted', 'Declined'],
      },
    },
    de: {
      site: 'Haus und Tür',
      title: 'Immobilien',
      lead: 'Jedes Objekt mit seinen Zahlen. Was vergeben ist, steht am Ende.',
      start: 'Immobilie anbieten',
      own: 'Meine Immobilien',
      price: 'Preis',
      rent: 'Miete im Monat',
      gone: 'Verkauft',
      let: 'Vermietet',
      headline: 'Finde das Zuhause, in das du heimkommen willst',
      subline: 'Nach Preis, Zimmern und Ort suchen, merken, was gefällt, und eine Besichtigung anfragen.',
      footer: 'Die Angaben stammen von der anbietenden Seite. Vereinbart ist erst, was beide unterschreiben.',
      lister: 'Makler',
      choices: [
        { name: 'kind', label: 'Art', options: ['Haus', 'Wohnung', 'Reihenhaus', 'Grundstück'] },
        { name: 'place', label: 'Ort', options: ['Altstadt', 'Am Fluss', 'Oberdorf', 'Bahnhofsviertel'] },
      ],
      measures: [
        { name: 'rooms', label: 'Zimmer', unit: '', looksFor: 'least' },
        { name: 'area', label: 'Wohnfläche', unit: 'm²', looksFor: 'least' },
      ],
      request: {
        title: 'Besichtigung anfragen',
        action: 'Besichtigung anfragen',
        message: 'Deine Nachricht',
        states: ['Neu', 'Eingeladen', 'Zugesagt', 'Abgesagt'],
      },
    },
  },
  rooms: {
    en: {
      site: 'Room Next Door',
      title: 'Rooms',
      lead: 'Rooms in shared flats, the newest first.',
      start: 'Offer a room',
      own: 'My rooms',
      price: 'Rent per month',
      rent: 'Rent per month',
      gone: 'Let',
      let: 'Let',
      headline: 'A room, and people to cook with',
      subline: 'Search by rent, size and district, and tell those who live there who you are.',
      footer: 'Never pay before you have seen the room.',
      lister: 'Landlord',
      choices: [
        { name: 'district', label: 'District', options: ['Old Town', 'Riverside', 'University', 'Station Quarter'] },
        { name: 'furnished', label: 'Furnished', options: ['Yes', 'No'] },
      ],
      measures: [
        { name: 'area', label: 'Size', unit: 'm²', looksFor: 'least' },
        { name: 'flatmates', label: 'Flatmates', unit: '', looksFor: 'most' },
      ],
      request: {
        title: 'Apply for this room',
        action: 'Send the application',
        message: 'A few words about you',
        states: ['New', 'Invited', 'Accepted', 'Declined'],
      },
    },
    de: {
      site: 'Zimmer nebenan',
      title: 'Zimmer',
      lead: 'Zimmer in Wohngemeinschaften, die neuesten zuerst.',
      start: 'Zimmer anbieten',
      own: 'Meine Zimmer',
      price: 'Miete im Monat',
      rent: 'Miete im Monat',
      gone: 'Vermietet',
      let: 'Vermietet',
      headline: 'Ein Zimmer, und Menschen, mit denen man kocht',
      subline: 'Nach Miete, Größe und Stadtteil suchen und denen, die dort wohnen, von sich erzählen.',
      footer: 'Zahle nie, bevor du das Zimmer gesehen hast.',
      lister: 'Vermieter',
      choices: [
        { name: 'district', label: 'Stadtteil', options: ['Altstadt', 'Am Fluss', 'Univiertel', 'Bahnhofsviertel'] },
        { name: 'furnished', label: 'Möbliert', options: ['Ja', 'Nein'] },
      ],
      measures: [
        { name: 'area', label: 'Größe', unit: 'm²', looksFor: 'least' },
        { name: 'flatmates', label: 'Mitbewohner', unit: '', looksFor: 'most' },
      ],
      request: {
        title: 'Auf dieses Zimmer bewerben',
        action: 'Bewerbung abschicken',
        message: 'Ein paar Worte über dich',
        states: ['Neu', 'Eingeladen', 'Zugesagt', 'Abgesagt'],
      },
    },
  },
  cars: {
    en: {
      site: 'Low Mileage',
      title: 'Cars',
      lead: 'Every car with its figures, checked in our workshop.',
      start: 'Offer a car',
      own: 'My cars',
      price: 'Price',
      rent: 'Price per month',
      gone: 'Sold',
      let: 'Rented out',
      headline: 'A car that somebody looked after before you',
      subline: 'Search by make, price, year and mileage, save what you like, and ask for a test drive.',
      footer: 'Each car has been inspected; the report lies on the passenger seat.',
      lister: 'Dealer',
      choices: [
        { name: 'make', label: 'Make', options: ['Ardent', 'Bergmann', 'Corvo', 'Delta'] },
        { name: 'fuel', label: 'Fuel', options: ['Petrol', 'Diesel', 'Hybrid', 'Electric'] },
      ],
      measures: [
        { name: 'year', label: 'Year', unit: '', looksFor: 'least' },
        { name: 'mileage', label: 'Mileage', unit: 'km', looksFor: 'most' },
      ],
      request: {
        title: 'Request a test drive',
        action: 'Request a test drive',
        message: 'Your message',
        states: ['New', 'Agreed', 'Bought', 'Declined'],
      },
    },
    de: {
      site: 'Wenig Kilometer',
      title: 'Autos',
      lead: 'Jedes Auto mit seinen Zahlen, in unserer Werkstatt geprüft.',
      start: 'Auto anbieten',
      own: 'Meine Autos',
      price: 'Preis',
      rent: 'Preis im Monat',
      gone: 'Verkauft',
      let: 'Vermietet',
      headline: 'Ein Auto, um das sich vorher jemand gekümmert hat',
      subline: 'Nach Marke, Preis, Baujahr und Kilometern suchen, merken, was gefällt, und eine Probefahrt anfragen.',
      footer: 'Jedes Auto ist geprüft; der Bericht liegt auf dem Beifahrersitz.',
      lister: 'Händler',
      choices: [
        { name: 'make', label: 'Marke', options: ['Ardent', 'Bergmann', 'Corvo', 'Delta'] },
        { name: 'fuel', label: 'Antrieb', options: ['Benzin', 'Diesel', 'Hybrid', 'Elektro'] },
      ],
      measures: [
        { name: 'year', label: 'Baujahr', unit: '', looksFor: 'least' },
        { name: 'mileage', label: 'Kilometer', unit: 'km', looksFor: 'most' },
      ],
      request: {
        title: 'Probefahrt anfragen',
        action: 'Probefahrt anfragen',
        message: 'Deine Nachricht',
        states: ['Neu', 'Vereinbart', 'Gekauft', 'Abgesagt'],
      },
    },
  },
  lost: {
    en: {
      site: 'Seen It?',
      title: 'Lost and found',
      lead: 'What somebody misses, and what somebody has picked up. What is back with its owner stands at the end.',
      start: 'Report something',
      own: 'My reports',
      price: 'Reward',
      rent: 'Reward',
      gone: 'Back home',
      let: 'Back home',
      headline: 'Somebody has seen it',
      subline: 'Look through what was found, report what you miss, and write to whoever has it.',
      footer: 'Ask for something that only the owner knows before you hand anything over.',
      lister: 'Team',
      choices: [
        { name: 'report', label: 'Report', options: ['Lost', 'Found'] },
        { name: 'what', label: 'What', options: ['Keys', 'Bag', 'Phone', 'Clothing', 'Animal', 'Other'] },
        { name: 'place', label: 'Where', options: ['Station Quarter', 'Old Town', 'Riverside', 'Park'] },
      ],
      measures: [],
      request: {
        title: 'Is it yours, or have you seen it?',
        action: 'Write to them',
        message: 'What you know about it',
        states: ['New', 'It is the one', 'It is not'],
      },
    },
    de: {
      site: 'Gesehen?',
      title: 'Verloren und gefunden',
      lead: 'Was jemand vermisst, und was jemand aufgehoben hat. Was zurück ist, steht am Ende.',
      start: 'Etwas melden',
      own: 'Meine Meldungen',
      price: 'Finderlohn',
      rent: 'Finderlohn',
      gone: 'Wieder da',
      let: 'Wieder da',
      headline: 'Jemand hat es gesehen',
      subline: 'Durchsehen, was gefunden wurde, melden, was fehlt, und denen schreiben, die es haben.',
      footer: 'Vor der Übergabe nach etwas fragen, das nur die Besitzerin oder der Besitzer weiß.',
      lister: 'Team',
      choices: [
        { name: 'report', label: 'Meldung', options: ['Verloren', 'Gefunden'] },
        { name: 'what', label: 'Was', options: ['Schlüssel', 'Tasche', 'Telefon', 'Kleidung', 'Tier', 'Anderes'] },
        { name: 'place', label: 'Wo', options: ['Bahnhofsviertel', 'Altstadt', 'Am Fluss', 'Park'] },
      ],
      measures: [],
      request: {
        title: 'Gehört es dir, oder hast du es gesehen?',
        action: 'Schreiben',
        message: 'Was du darüber weißt',
        states: ['Neu', 'Das ist es', 'Das ist es nicht'],
      },
    },
  },
  adoption: {
    en: {
      site: 'Second Home',
      title: 'Animals',
      lead: 'Each of them is waiting for somebody. Who has found a home stands at the end.',
      start: 'Add an animal',
      own: 'My animals',
      price: 'Adoption fee',
      rent: 'Adoption fee',
      gone: 'Placed',
      let: 'Placed',
      headline: 'Somebody here is waiting for you',
      subline: 'Read about each animal, save your favourites, and apply for the one that fits you.',
      footer: 'We get to know each other before an animal moves in.',
      lister: 'Shelter team',
      choices: [
        { name: 'species', label: 'Species', options: ['Dog', 'Cat', 'Rabbit'] },
        { name: 'sex', label: 'Sex', options: ['Female', 'Male'] },
        { name: 'size', label: 'Size', options: ['Small', 'Medium', 'Large'] },
      ],
      measures: [{ name: 'age', label: 'Age in years', unit: '', looksFor: 'most' }],
      request: {
        title: 'Apply to adopt',
        action: 'Send the application',
        message: 'How the animal would live with you',
        states: ['New', 'Invited', 'Accepted', 'Declined'],
      },
    },
    de: {
      site: 'Zweites Zuhause',
      title: 'Tiere',
      lead: 'Jedes wartet auf jemanden. Wer ein Zuhause gefunden hat, steht am Ende.',
      start: 'Tier eintragen',
      own: 'Meine Tiere',
      price: 'Schutzgebühr',
      rent: 'Schutzgebühr',
      gone: 'Vermittelt',
      let: 'Vermittelt',
      headline: 'Hier wartet jemand auf dich',
      subline: 'Von jedem Tier lesen, Lieblinge merken und sich für das bewerben, das zu dir passt.',
      footer: 'Wir lernen uns kennen, bevor ein Tier umzieht.',
      lister: 'Tierheim-Team',
      choices: [
        { name: 'species', label: 'Tierart', options: ['Hund', 'Katze', 'Kaninchen'] },
        { name: 'sex', label: 'Geschlecht', options: ['Weiblich', 'Männlich'] },
        { name: 'size', label: 'Größe', options: ['Klein', 'Mittel', 'Groß'] },
      ],
      measures: [{ name: 'age', label: 'Alter in Jahren', unit: '', looksFor: 'most' }],
      request: {
        title: 'Für dieses Tier bewerben',
        action: 'Bewerbung abschicken',
        message: 'Wie das Tier bei dir leben würde',
        states: ['Neu', 'Eingeladen', 'Zugesagt', 'Abgesagt'],
      },
    },
  },
  rides: RIDE_WORDS,
}
