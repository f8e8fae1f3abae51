import { list, NO_AMOUNT, SLOT, type Stay } from './stay-words.ts'

/** Lessons with somebody who teaches one person at a time. */
export const TUTORS: Stay = {
  asked: /\btutors?\b|\btutoring\b|\bprivate (?:lessons|teachers?)\b|nachhilfe\w*/i,
  unit: 'slot',
  isShared: false,
  pictures: 'people',
  capacities: [1],
  base: [2400, 3200, 1800, 2800, 3600, 2200],
  adult: NO_AMOUNT,
  child: NO_AMOUNT,
  hours: [1],
  times: [list('15:00, 16:00, 17:00, 18:00'), list('14:00, 15:30, 17:00, 18:30'), list('09:00, 10:00, 16:00, 19:00')],
  words: {
    en: {
      ...SLOT.en,
      many: 'Tutors',
      one: 'tutor',
      capacity: 'Students in a lesson',
      prices: { base: 'Per lesson', adult: null, child: null },
      facts: [
        {
          name: 'levels',
          label: 'Levels',
          values: ['Years 5 to 10', 'Upper school', 'Beginners of any age', 'First terms at university'],
        },
        { name: 'where', label: 'Lessons', values: ['Online', 'Online or in person', 'In person', 'Online'] },
      ],
      names: list(
        'Amélie Roux, Daniel Osei, Katarina Berg, Yusuf Demir, Grace Whitlock, Matteo Conti, Priya Shah, Jonas Brandt',
      ),
      texts: [
        'Starts with what you can do already, and fills the gaps one at a time.',
        'Explains each thing in two ways, and lets you explain it back.',
        'Ten years in the classroom. Brings exercises that fit your next test.',
      ],
    },
    de: {
      ...SLOT.de,
      many: 'Nachhilfe',
      one: 'Lehrkraft',
      capacity: 'Lernende je Stunde',
      prices: { base: 'Pro Stunde', adult: null, child: null },
      facts: [
        {
          name: 'levels',
          label: 'Stufen',
          values: ['Klasse 5 bis 10', 'Oberstufe', 'Anfang in jedem Alter', 'Erste Semester'],
        },
        { name: 'where', label: 'Unterricht', values: ['Online', 'Online oder vor Ort', 'Vor Ort', 'Online'] },
      ],
      names: list(
        'Amélie Roux, Daniel Osei, Katarina Berg, Yusuf Demir, Greta Winkler, Matteo Conti, Priya Shah, Jonas Brandt',
      ),
      texts: [
        'Fängt bei dem an, was schon klappt, und schließt eine Lücke nach der anderen.',
        'Erklärt alles auf zwei Arten und lässt es sich zurück erklären.',
        'Zehn Jahre Unterricht. Bringt Übungen mit, die zur nächsten Arbeit passen.',
      ],
    },
  },
}
