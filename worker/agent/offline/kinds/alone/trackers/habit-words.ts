import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { HabitSort } from '#worker/agent/offline/understand/kind/tracker.ts'

/** Something that is done on days: its name, its note, every how many days, at which times, and how long ago it began. */
type Sample = { name: string; note: string; every: number; times: string[]; days: number }
type Words = {
  title: string
  headline: string
  subline: string
  one: string
  many: string
  mark: string
  note: string
  samples: Sample[]
}

const daily = (name: string, note: string, times: string[] = []): Sample => ({ name, note, every: 1, times, days: 40 })
const every = (days: number, name: string, note: string): Sample => ({ name, note, every: days, times: [], days: 60 })

export const HABIT_WORDS: Record<ReadyLanguage, Record<HabitSort, Words>> = {
  en: {
    habits: {
      title: 'Habit tracker',
      headline: 'What is done every day',
      subline: 'One press a day. Streaks, the calendar and what was missed follow from it.',
      one: 'Habit',
      many: 'Habits',
      mark: 'Done',
      note: 'Why, or how much',
      samples: [
        daily('Read', 'Twenty pages before sleep'),
        daily('Stretch', 'Ten minutes after getting up'),
        daily('Glass of water at breakfast', ''),
        every(2, 'Go for a run', 'The loop by the river'),
        every(7, 'Call grandmother', 'Sunday, if possible'),
      ],
    },
    medicines: {
      title: 'Medication plan',
      headline: 'What is taken today, and when',
      subline: 'Every medicine with its dose and its times. Each intake is recorded, and what was missed is told.',
      one: 'Medicine',
      many: 'Medicines',
      mark: 'Taken',
      note: 'Dose',
      samples: [
        daily('Metformin', '500 mg, with food', ['08:00', '18:00']),
        daily('Ramipril', '5 mg', ['08:00']),
        daily('Vitamin D', '1 tablet', ['12:00']),
        every(7, 'Methotrexate', '10 mg, once a week'),
      ],
    },
    plants: {
      title: 'Watering plan',
      headline: 'Who is thirsty today?',
      subline: 'Every plant is due so many days after it was watered last.',
      one: 'Plant',
      many: 'Plants',
      mark: 'Watered',
      note: 'Place',
      samples: [
        every(7, 'Monstera', 'Living room, by the window'),
        every(14, 'Snake plant', 'Hall'),
        every(4, 'Peace lily', 'Bathroom'),
        every(2, 'Basil', 'Kitchen sill'),
        every(21, 'Aloe vera', 'Study'),
      ],
    },
  },
  de: {
    habits: {
      title: 'Gewohnheitstracker',
      headline: 'Was jeden Tag drankommt',
      subline: 'Ein Druck am Tag. Serien, Kalender und Verpasstes ergeben sich daraus.',
      one: 'Gewohnheit',
      many: 'Gewohnheiten',
      mark: 'Erledigt',
      note: 'Wozu, oder wie viel',
      samples: [
        daily('Lesen', 'Zwanzig Seiten vor dem Schlafen'),
        daily('Dehnen', 'Zehn Minuten nach dem Aufstehen'),
        daily('Ein Glas Wasser zum Frühstück', ''),
        every(2, 'Laufen gehen', 'Die Runde am Fluss'),
        every(7, 'Oma anrufen', 'Möglichst sonntags'),
      ],
    },
    medicines: {
      title: 'Medikamentenplan',
      headline: 'Was heute einzunehmen ist, und wann',
      subline:
        'Jedes Medikament mit Dosis und Uhrzeiten. Jede Einnahme steht im Protokoll, und Verpasstes wird genannt.',
      one: 'Medikament',
      many: 'Medikamente',
      mark: 'Genommen',
      note: 'Dosis',
      samples: [
        daily('Metformin', '500 mg, zum Essen', ['08:00', '18:00']),
        daily('Ramipril', '5 mg', ['08:00']),
        daily('Vitamin D', '1 Tablette', ['12:00']),
        every(7, 'Methotrexat', '10 mg, einmal die Woche'),
      ],
    },
    plants: {
      title: 'Gießplan',
      headline: 'Wer hat heute Durst?',
      subline: 'Jede Pflanze ist so viele Tage nach dem letzten Gießen wieder dran.',
      one: 'Pflanze',
      many: 'Pflanzen',
      mark: 'Gegossen',
      note: 'Standort',
      samples: [
        every(7, 'Monstera', 'Wohnzimmer, am Fenster'),
        every(14, 'Bogenhanf', 'Flur'),
        every(4, 'Einblatt', 'Bad'),
        every(2, 'Basilikum', 'Küchenfenster'),
        every(21, 'Aloe vera', 'Arbeitszimmer'),
      ],
    },
  },
}
