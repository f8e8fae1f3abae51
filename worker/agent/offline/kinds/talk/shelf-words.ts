import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

type ShelfWords = {
  one: string
  many: string
  lead: string
  maker: string
  mine: string
  shelves: string[]
  /** Whom such an app gathers. */
  who: string
  /** Sample works: title, whose, what about. */
  works: Array<[title: string, maker: string, about: string]>
}

/** What people put on shelves, and how it is called. */
export type ShelfTopic = { asked: RegExp; words: Record<ReadyLanguage, ShelfWords> }

export const SHELF_TOPICS: ShelfTopic[] = [
  {
    asked: /\bbooks?\b|\bnovels?\b|\breaders?\b|\bbücher\w*|\bbuch\b|\bromane?n?\b|\bleser\w*|\bkrimis?\b/i,
    words: {
      en: {
        one: 'book',
        many: 'Books',
        lead: 'What everybody here reads, with what they say about it.',
        maker: 'Author',
        mine: 'My shelves',
        shelves: ['To read', 'Being read', 'Finished'],
        who: 'Readers',
        works: [
          ['The ferryman’s ledger', 'Nora Halloran', 'A harbour town, a missing page, and three people who need it.'],
          ['Salt in the orchard', 'Pavel Dusek', 'Two brothers inherit a farm that the sea is slowly taking.'],
          ['A short history of waiting', 'Imani Okoro', 'Essays about stations, queues and letters that never came.'],
          ['Night shift at the lighthouse', 'Elin Sund', 'One winter, one lamp, and a voice on the radio.'],
          ['The cartographer’s daughter', 'Marco Vitale', 'She finds a street on a map that is in no town.'],
          ['Bread for nine', 'Yuki Tanabe', 'A baker feeds a village through a snowed-in month.'],
          ['What the glassblower saw', 'Ada Moor', 'A crime on an island where everybody is related.'],
        ],
      },
      de: {
        one: 'Buch',
        many: 'Bücher',
        lead: 'Was hier gelesen wird, und was alle dazu sagen.',
        maker: 'Verfasst von',
        mine: 'Meine Regale',
        shelves: ['Zu lesen', 'Lese ich gerade', 'Gelesen'],
        who: 'Lesende',
        works: [
          [
            'Das Buch des Fährmanns',
            'Nora Halloran',
            'Eine Hafenstadt, eine fehlende Seite und drei, die sie brauchen.',
          ],
          ['Salz im Obstgarten', 'Pavel Dusek', 'Zwei Brüder erben einen Hof, den sich langsam das Meer holt.'],
          [
            'Kleine Geschichte des Wartens',
            'Imani Okoro',
            'Essays über Bahnhöfe, Schlangen und Briefe, die nie kamen.',
          ],
          ['Nachtschicht im Leuchtturm', 'Elin Sund', 'Ein Winter, eine Lampe und eine Stimme im Funk.'],
          [
            'Die Tochter des Kartografen',
            'Marco Vitale',
            'Sie findet auf einer Karte eine Straße, die es nirgends gibt.',
          ],
          ['Brot für neun', 'Yuki Tanabe', 'Ein Bäcker versorgt ein Dorf, das einen Monat eingeschneit ist.'],
          ['Was der Glasbläser sah', 'Ada Moor', 'Ein Verbrechen auf einer Insel, auf der alle verwandt sind.'],
        ],
      },
    },
  },
  {
    asked: /\bfilms?\b|\bmovies?\b|\bcinema\b|\bfilme\w*|\bkino\w*/i,
    words: {
      en: {
        one: 'film',
        many: 'Films',
        lead: 'What everybody here watches, with what they say about it.',
        maker: 'Director',
        mine: 'My shelves',
        shelves: ['To see', 'Started', 'Seen'],
        who: 'Film lovers',
        works: [
          ['The last tram', 'Lena Fors', 'A driver and his only passenger ride through one night.'],
          ['Copper and rain', 'Diego Salas', 'A mining town decides whether to stay.'],
          ['Understudy', 'Grace Adeyemi', 'She knows every line, and nobody knows her name.'],
          ['Seven floors', 'Jan Hruby', 'A comedy about a lift that stops wherever it likes.'],
          ['The quiet half', 'Mei Tan', 'Twins who have not spoken for twenty years meet at a border.'],
          ['Harvest moon over Leith', 'Callum Reid', 'A fishing boat comes home with one man too many.'],
        ],
      },
      de: {
        one: 'Film',
        many: 'Filme',
        lead: 'Was hier gesehen wird, und was alle dazu sagen.',
        maker: 'Regie',
        mine: 'Meine Regale',
        shelves: ['Zu sehen', 'Angefangen', 'Gesehen'],
        who: 'Filmfreunde',
        works: [
          ['Die letzte Bahn', 'Lena Fors', 'Ein Fahrer und sein einziger Fahrgast fahren durch eine Nacht.'],
          ['Kupfer und Regen', 'Diego Salas', 'Eine Bergbaustadt entscheidet, ob sie bleibt.'],
          ['Zweite Besetzung', 'Grace Adeyemi', 'Sie kennt jede Zeile, und niemand kennt ihren Namen.'],
          ['Sieben Stockwerke', 'Jan Hruby', 'Eine Komödie über einen Aufzug, der hält, wo er will.'],
          ['Die stille Hälfte', 'Mei Tan', 'Zwillinge treffen sich nach zwanzig Jahren an einer Grenze.'],
          ['Erntemond über Leith', 'Callum Reid', 'Ein Kutter kommt mit einem Mann zu viel nach Hause.'],
        ],
      },
    },
  },
  {
    asked: /\b(?:video |board |computer )?games?\b|\bspiele\b|\bbrettspiele\w*|\bvideospiele\w*/i,
    words: {
      en: {
        one: 'game',
        many: 'Games',
        lead: 'What everybody here plays, with what they say about it.',
        maker: 'Made by',
        mine: 'My shelves',
        shelves: ['To play', 'Being played', 'Finished'],
        who: 'Players',
        works: [
          ['Tidewalkers', 'Small Harbour', 'Build a causeway before the water comes back.'],
          ['Nine Lanterns', 'Studio Ember', 'A riddle for each night of a festival.'],
          ['The Postmaster', 'Oak & Ink', 'Sort, stamp and deliver a whole valley’s secrets.'],
          ['Gravel', 'Loose Wheel', 'A rally in which the road is drawn by the others.'],
          ['Hollow Orchard', 'Two Badgers', 'Grow what the last one left you.'],
          ['Signal Six', 'Far North', 'Six people, one radio, and nobody may speak.'],
        ],
      },
      de: {
        one: 'Spiel',
        many: 'Spiele',
        lead: 'Was hier gespielt wird, und was alle dazu sagen.',
        maker: 'Von',
        mine: 'Meine Regale',
        shelves: ['Zu spielen', 'Spiele ich gerade', 'Durchgespielt'],
        who: 'Spielende',
        works: [
          ['Wattgänger', 'Kleiner Hafen', 'Den Damm bauen, bevor das Wasser zurückkommt.'],
          ['Neun Laternen', 'Studio Glut', 'Ein Rätsel für jede Nacht eines Festes.'],
          ['Die Postmeisterin', 'Eiche & Tinte', 'Die Geheimnisse eines ganzen Tals sortieren und zustellen.'],
          ['Schotter', 'Loses Rad', 'Eine Rallye, deren Strecke die anderen zeichnen.'],
          ['Hohler Garten', 'Zwei Dachse', 'Wachsen lassen, was jemand übrig gelassen hat.'],
          ['Signal Sechs', 'Hoher Norden', 'Sechs Leute, ein Funkgerät, und niemand darf sprechen.'],
        ],
      },
    },
  },
]
