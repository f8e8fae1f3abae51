import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Topic } from '#worker/agent/offline/understand/reading/reading.ts'

type Said = { about: string[]; posts: Partial<Record<Topic, string[]>> }

/** What sample people say of themselves and to each other. */
export const SAID: Record<ReadyLanguage, Said> = {
  en: {
    about: [
      'Early riser, always with a flask of tea.',
      'Here since the beginning.',
      'Learning as I go. Ask me anything.',
    ],
    posts: {
      animals: [
        'Two minutes on the branch, then gone like a dropped knife.',
        'Heard long before I saw it.',
        'Third year in a row at the same spot.',
        'Bad light, good morning.',
        'The children found it first.',
      ],
      fitness: [
        'Headwind out, tailwind home. As it should be.',
        'Short and slow, and still better than none.',
        'New shoes, old hill.',
        'Too warm at noon. Tomorrow earlier.',
        'With the whole group at last.',
      ],
      books: [
        'Read the last forty pages standing on the platform.',
        'Did not think I would like the second half more than the first.',
        'Lent it to my sister before I had finished.',
        'Started again from the beginning.',
        'A slow one. Worth the time.',
      ],
      food: [
        'Let it rest overnight: that was the whole secret.',
        'Burnt the first one, as always.',
        'More lemon than the recipe says.',
        'Enough for two days, eaten in one evening.',
        'From my grandmother, written on an envelope.',
      ],
      any: [
        'Finished what I began in spring.',
        'Small things today, and all of them went well.',
        'Does anybody else do this on Sundays?',
        'Tried it the other way round. Better.',
        'Thank you for the many hints last week.',
      ],
    },
  },
  de: {
    about: ['Früh wach, immer mit Tee dabei.', 'Von Anfang an hier.', 'Lerne dazu. Fragt mich gern.'],
    posts: {
      animals: [
        'Zwei Minuten auf dem Ast, dann war er weg.',
        'Gehört, lange bevor ich ihn sah.',
        'Das dritte Jahr am selben Platz.',
        'Schlechtes Licht, guter Morgen.',
        'Die Kinder haben ihn zuerst entdeckt.',
      ],
      fitness: [
        'Hin Gegenwind, zurück Rückenwind. So soll es sein.',
        'Kurz und langsam, und besser als nichts.',
        'Neue Schuhe, alter Hügel.',
        'Mittags zu warm. Morgen früher.',
        'Endlich mit allen zusammen.',
      ],
      any: [
        'Fertig, was ich im Frühling angefangen habe.',
        'Heute lauter kleine Dinge, und alle sind gelungen.',
        'Macht das noch jemand am Sonntag?',
        'Andersherum versucht. Besser.',
        'Danke für die vielen Hinweise letzte Woche.',
      ],
    },
  },
}

/** What the fields of sample posts say, by what they are called. */
export const VALUES: Record<ReadyLanguage, Array<{ asked: RegExp; values: string[] }>> = {
  en: [
    { asked: /species|bird/i, values: ['Grey heron', 'Nuthatch', 'Red kite', 'Wren', 'Goldfinch'] },
    {
      asked: /place|location|spot/i,
      values: ['North shore', 'Old quarry', 'Reed beds', 'Castle hill', 'Canal bridge'],
    },
    { asked: /city|town/i, values: ['Leeds', 'Ghent', 'Porto', 'Graz', 'Tromsø'] },
    { asked: /plant|flower/i, values: ['Foxglove', 'Sage', 'Monstera', 'Dog rose', 'Basil'] },
    {
      asked: /book|title/i,
      values: ['The long river', 'Bread and salt', 'A house by the weir', 'Winter light', 'Seven letters'],
    },
    { asked: /author/i, values: ['M. Ferreira', 'A. Lindqvist', 'T. Okafor', 'R. Menon', 'C. Weiss'] },
    { asked: /dish|recipe|food/i, values: ['Lentil soup', 'Plum cake', 'Flatbread', 'Beans in tomato', 'Dumplings'] },
    { asked: /./, values: ['First', 'Second', 'Third', 'Fourth', 'Fifth'] },
  ],
  de: [
    { asked: /art|vogel/i, values: ['Graureiher', 'Kleiber', 'Rotmilan', 'Zaunkönig', 'Stieglitz'] },
    { asked: /ort|platz|stelle/i, values: ['Nordufer', 'Alter Steinbruch', 'Schilf', 'Burgberg', 'Kanalbrücke'] },
    { asked: /stadt/i, values: ['Graz', 'Leipzig', 'Bregenz', 'Kiel', 'Basel'] },
    { asked: /./, values: ['Erster', 'Zweiter', 'Dritter', 'Vierter', 'Fünfter'] },
  ],
}
