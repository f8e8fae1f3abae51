import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

const lettered = (one: string) => ['A', 'B', 'C', 'D'].map((letter) => `${one} ${letter}`)

/** What sample groups are called, by what they are. */
export const GROUP_NAMES: Record<ReadyLanguage, Array<{ asked: RegExp; names: (one: string) => string[] }>> = {
  en: [
    { asked: /district|quarter|area|region/i, names: () => ['North', 'Old Town', 'Riverside', 'Hillside', 'Harbour'] },
    { asked: /canteen|kitchen|restaurant/i, names: () => ['Town hall', 'Hospital', 'Technical college', 'Depot'] },
    { asked: /shop|store|branch/i, names: () => ['High Street', 'Station', 'Market', 'Online'] },
    { asked: /episode/i, names: () => ['The first tram', 'Night shift', 'Rails in the rain', 'Last stop'] },
    { asked: /station|sensor/i, names: () => ['Weir', 'Ridge', 'Orchard', 'Roof'] },
    { asked: /./, names: lettered },
  ],
  de: [
    { asked: /bezirk|stadtteil|bereich|gebiet/i, names: () => ['Nord', 'Altstadt', 'Am Fluss', 'Am Hang', 'Hafen'] },
    { asked: /kantine|küche/i, names: () => ['Rathaus', 'Klinik', 'Fachschule', 'Betriebshof'] },
    { asked: /laden|filiale|geschäft/i, names: () => ['Hauptstraße', 'Bahnhof', 'Markt', 'Online'] },
    { asked: /./, names: lettered },
  ],
}

/** What is typed in sample entries. */
export const TYPED: Record<ReadyLanguage, Array<{ asked: RegExp; values: string[] }>> = {
  en: [
    { asked: /dish|food/i, values: ['Potatoes', 'Rice', 'Vegetable soup', 'Bread'] },
    { asked: /product/i, values: ['Notebook', 'Lamp', 'Chair', 'Teapot'] },
    { asked: /./, values: ['First', 'Second', 'Third'] },
  ],
  de: [
    { asked: /gericht|speise/i, values: ['Kartoffeln', 'Reis', 'Gemüsesuppe', 'Brot'] },
    { asked: /produkt/i, values: ['Notizbuch', 'Lampe', 'Stuhl', 'Teekanne'] },
    { asked: /./, values: ['Erstes', 'Zweites', 'Drittes'] },
  ],
}
