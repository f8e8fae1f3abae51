import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import { spelledOut, type Message, type Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { propertiesIn } from '#worker/agent/offline/kinds/samples/properties.ts'
import type { ListingsContent } from '#worker/agent/offline/source/shared/listings/model.ts'
import { listingSamples } from './listing-samples.ts'
import { LISTING_WORDS, SHARED_WORDS, type ListingSort } from './listing-words.ts'

const ADOPTION =
  /\badopt(?:s|ed|ing|ion|ions)?\b|\b(?:animal|dog|cat|pet) (?:shelter|rescue)|\bfind (?:a )?(?:new )?homes? for\b|tiervermittlung|\btierheim|tierschutz|\bvermittlung von (?:tieren|hunden|katzen)|neues zuhause|adoptier|\badoption/i
/** What is adopted in other senses. */
const NO_ANIMALS =
  /\btrees?\b|\bchild(?:ren)? adopt|\badopt\w* (?:a |an )?(?:child|tree|highway|grandparent)|bäume?\b|baumpat/i
const ROOMS =
  /\bflat[- ]?shar|\bshared (?:flats?|apartments?|houses?)|\brooms? to (?:let|rent)|\brooms? for rent|\brent(?:ing)? (?:out )?rooms?|\b(?:room|flat|house) ?mates?\b|\bsub-?let|\broom finder|\bWG\b|\bWG-|wohngemeinschaft|untermiete|\bzimmer(?:börse|suche|vermittlung)|mitbewohner/i
const ESTATE =
  /\breal[- ]estate|(?<!lost )\bpropert(?:y|ies)\b|\bhouses?\b|\bhousing\b|\bapartments?\b|\bflats?\b|\bestate agen|\blandlords?\b|immobilie|\bmakler|\bwohnung|\bhäuser|mietwohnung/i
const CARS =
  /\b(?:used[- ])?(?:cars?|vehicles?|motorcycles?|auto(?:mobile)?s?) (?:dealer(?:ship)?s?|dealing|sales)\b|\bdealership\b|\b(?:sell|sells|selling|sale of|buy|buying) (?:new (?:and|or) )?(?:used )?(?:cars|vehicles|motorcycles)\b|autohaus\b|autohändler|gebrauchtwagen|fahrzeughandel/i
const LOST =
  /\blost (?:and found|& found|or found|pets?|animals?|dogs?|cats?|items?|property|things|objects|belongings)\b|\bmissing (?:pets?|animals?|dogs?|cats?)\b|\bfound (?:items|objects|animals|pets)\b|fundbüro|fundsachen|\bvermisste (?:tiere|haustiere)|\bentlaufene?\b/i
const RIDES =
  /\bcar ?pool\w*|\b(?:ride|lift)[- ]?shar\w*|\bshar(?:e|ed|ing) (?:rides?|lifts?)\b|\boffer (?:a )?(?:rides?|lifts?)\b|mitfahr\w*|fahrgemeinschaft\w*/i
const BOARD = /\b(?:notice|bulletin|message) ?boards?\b|\bclassified|schwarzes brett|kleinanzeigen/i
const OTHER_GOODS =
  /\bused\b|\bsecond[- ]?hand|\bflea\b|gebraucht|kleinanzeigen|\bclassified|furniture|möbel|\blost\b|fundbüro/i

/** What a message lists; null when it is about goods that change hands. */
export function listingSortOf({ text }: Message): ListingSort | null {
  // A board for several of them is one of notes, each with its rubric.
  if (BOARD.test(text) && [RIDES, CARS, LOST, ROOMS, ADOPTION].filter((each) => each.test(text)).length > 1) return null
  if (RIDES.test(text)) return 'rides'
  if (CARS.test(text)) return 'cars'
  if (LOST.test(text)) return 'lost'
  if (OTHER_GOODS.test(text)) return null
  if (ADOPTION.test(text) && !NO_ANIMALS.test(text)) return 'adoption'
  return ROOMS.test(text) ? 'rooms' : ESTATE.test(text) ? 'estate' : null
}

const RENT = /\brent|\bto let\b|\btenants?\b|\blandlords?\b|\bleas(?:e|es|ing)\b|miet|\bbewohner/i
const SALE = /\bbuy|\bsell|\bsale\b|\bpurchase|\bsold\b|\bkauf|verkauf/i
const BREED = /\bbreeds?\b|\brassen?\b/i
const FEE = /\bfees?\b|gebühr|\bprices?\b|\bpreis/i
/** Where whoever comes along pays for it. */
const COSTS = /\bcosts?\b|\bprices?\b|\bpa(?:y|ys|id|yment)\b|\bfuel\b|\bfares?\b|kosten|preis|bezahl|benzin/i
/** Where everybody puts something up, and not only those who run the site. */
const OPEN =
  /\b(?:landlords?|owners?|sellers?|people|users?|members|students|residents|any(?:one|body)|every(?:one|body)|vermieter\w*|eigentümer\w*|verkäufer\w*|mitglieder|jede[rn]?|alle|leute|studierende)\b[^.]{0,60}?\b(?:post|publish|offer|list|put|add|advertis|enter|creat|anbieten|bieten|einstell|stellen|inserier|eintragen|erstellen)/i
const REGISTERING =
  /\b(?:agents|agencies|brokers|shelters|rescues|makler|tierheime|vereine)\b[^.]{0,40}\b(?:regist|sign up|anmeld)/i
const STAFF_WORD =
  /\b(agents?|brokers?|realtors?|staff|dealers?|shelters?|rescues?|landlords?|makler|mitarbeiter|betreuer)\b/i

/** Animals of one sort only, where the message names no other. */
const SPECIES = [
  { en: 'Dog', de: 'Hund', said: /\bdogs?\b|\bpupp(?:y|ies)\b|\bhunde?\b/i, title: { en: 'Dogs', de: 'Hunde' } },
  { en: 'Cat', de: 'Katze', said: /\bcats?\b|\bkittens?\b|\bkatzen?\b/i, title: { en: 'Cats', de: 'Katzen' } },
]

/** Homes, rooms, animals or rides that are found by their properties, with requests on which who offers decides. */
export function listingsPlan(message: Message, sort: ListingSort): Plan {
  const { text, language, name, seed } = message
  const words = LISTING_WORDS[sort][language]
  const [species = null, other] = SPECIES.filter(({ said }) => said.test(text))
  const only =
    sort === 'adoption' && species !== null && other === undefined && !/\banimals?\b|\bpets\b|\btiere/i.test(text)
      ? species
      : null
  const isRent = sort === 'rooms' || (RENT.test(text) && !SALE.test(text))
  const content = contentFor(message, { sort, isRent, title: only?.title[language] ?? words.title, only })
  const lister = STAFF_WORD.exec(text)?.[1]?.replace(/s$/i, '')
  return {
    site: {
      title: name ?? words.site,
      headline: words.headline,
      subline: words.subline,
      action: { label: content.title, href: '/listings' },
      picture: { subject: content.pictures, seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        roles:
          content.lister === null
            ? []
            : [
                {
                  name: content.lister,
                  label: lister === undefined ? words.lister : capital(lister),
                  isChosen: REGISTERING.test(text),
                },
              ],
      }),
      {
        name: 'listings',
        content,
        samples: listingSamples({ sort, language, content, isRent, only: only?.[language] ?? null }),
      },
    ],
    meets: [
      ...(sort === 'rides'
        ? [
            /\bseats?\b|\bdriv(?:es?|ers?|ing)\b|\bpassengers?\b|\bdepart|\bdestinations?\b|\bcome along|\brides?\b|plätze|fahrer|mitfahr|abfahrt|\bziele?\b|wer fährt|fahrten/i,
          ]
        : []),
      ...(sort === 'lost'
        ? [/\breport|\bclaim|\bfinders?\b|\bfound\b|\blost\b|\bclosed?\b|\bmessage|meld|gefunden|verloren|finder/i]
        : []),
      /\bpublish|\bpost|\boffer|\blist|\bput up|\bbrowse|\bsearch|\bfilter|\bsort|\bbuy\b|\brent\b|anbieten|bieten|einstell|inser|veröffentl|such|filtern|sortier|stöbern/i,
      /\bviewings?\b|\bvisits?\b|\brequests?\b|\bappl(?:y|ies|ication)|\benquir|\binquir|\bcontact|\binterested|\baccept|\breject|\bdeclin|\binvit|\bmessage\b|besichtig|anfrag|bewerb|bewirb|interessent|zusag|absag|eingeladen|kontakt/i,
      /\bsav(?:e|ed)\b|\bfavou?rit|\bbookmark|merk|favorit|\bpictures?\b|\bphotos?\b|\bbilder?\b|\bfotos?\b|\bdetails?\b|\bread about\b|\bdescription|beschreib|\bregist|\bsign (?:in|up)|\baccounts?\b|\banmeld|\bkonto|\bmark(?:ed)? as|\bsold\b|\blet\b|vermietet|verkauft|vermittelt/i,
      /\bprices?\b|\brent\b|\brooms?\b|\b(?:living )?area\b|\bsize\b|\blocations?\b|\bdistricts?\b|\bspecies\b|\bbreeds?\b|\bage\b|\bbrands?\b|\bmakes?\b|\bmileage\b|\byear\b|\bfuel\b|\btest drive|probefahrt|marke|baujahr|kilometer|\bsex\b|\bgender\b|preis|miete|zimmer|fläche|größe|\bort\b|\blage\b|stadtteil|tierart|\bart\b|rasse|alter|geschlecht/i,
    ],
    says: sort === 'lost' ? ['claim', 'close'] : [],
    lacks: [
      {
        asked:
          /\bseveral (?:pictures|photos)|\bmultiple (?:pictures|photos|images)|\bphoto galler|mehrere (?:bilder|fotos)|bildergalerie/i,
        told: { en: 'several pictures of one entry', de: 'mehrere Bilder je Eintrag' },
      },
      {
        asked: /\bcompar(?:e|ing|ison)|vergleich/i,
        told: { en: 'comparing entries side by side', de: 'der Vergleich nebeneinander' },
      },
      {
        asked: /\bmortgage|\bloan calculat|finanzierungsrechner|kreditrechner|hypothek/i,
        told: { en: 'a calculator for the loan', de: 'ein Rechner für den Kredit' },
      },
    ],
  }
}

type Wanted = { sort: ListingSort; isRent: boolean; title: string; only: object | null }

function contentFor(message: Message, { sort, isRent, title, only }: Wanted): ListingsContent {
  const { text, language } = message
  const words = LISTING_WORDS[sort][language]
  const { saved, requests, deal, breed } = SHARED_WORDS[language]
  const isOfBoth = sort === 'estate' && RENT.test(text) && SALE.test(text)
  const own = words.choices
    .filter(({ name }) => only === null || name !== 'species')
    .map((choice) => ({ ...choice, options: spelledOut(message, wordOf(choice)) ?? choice.options }))
  const names = [
    ...own.map(({ name }) => name),
    ...(sort === 'cars' ? ['brand', 'colour', 'year', 'mileage', 'fuel'] : []),
    'age',
    'gender',
    'city',
    'place',
    'size',
    'region',
    'category',
    'comfort',
  ]
  const choices = [
    ...(isOfBoth ? [{ name: 'deal', ...deal }] : []),
    ...own,
    ...(sort === 'adoption' && BREED.test(text) ? [{ name: 'breed', ...breed }] : []),
    ...propertiesIn(message, { except: names }).slice(0, 2),
  ]
  return {
    title,
    lead: words.lead,
    start: words.start,
    menu: { own: words.own, saved, requests },
    pictures: sort === 'lost' && PETS.test(text) ? 'animals' : PICTURES[sort],
    choices,
    measures: words.measures,
    price:
      (sort === 'rides' && !COSTS.test(text)) || sort === 'lost' || (sort === 'adoption' && !FEE.test(text))
        ? null
        : isRent
          ? words.rent
          : words.price,
    lister:
      sort === 'rooms' || sort === 'lost' || sort === 'rides' || OPEN.test(text)
        ? null
        : sort === 'adoption'
          ? 'team'
          : sort === 'cars'
            ? 'dealer'
            : 'agent',
    gone: isRent ? words.let : words.gone,
    request: {
      ...words.request,
      hasDay: sort === 'estate' || sort === 'cars' || sort === 'rides',
      states: spelledOut(message, /^(?:states?|status|stages?)$/i)?.slice(0, 6) ?? words.request.states,
    },
  }
}

const PICTURES: Record<ListingSort, string> = {
  estate: 'homes',
  rooms: 'interiors',
  cars: 'cars',
  lost: 'homes',
  adoption: 'animals',
  rides: 'cars',
}

const PETS = /\b(?:pets?|animals?|dogs?|cats?)\b|tier|hund|katze/i

/** What a message calls a choice when it spells its options out. */
const wordOf = ({ label }: { label: string }) => new RegExp(`^${label}(?:e?s|e?n)?$`, 'i')
