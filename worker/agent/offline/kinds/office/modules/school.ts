import { choice, date, inDays, long, reference, rowOf, text, title, type Module, type Word } from './module.ts'

const WEEKDAYS: Word[] = [
  ['Monday', 'Montag'],
  ['Tuesday', 'Dienstag'],
  ['Wednesday', 'Mittwoch'],
  ['Thursday', 'Donnerstag'],
  ['Friday', 'Freitag'],
]
const MATHS: Word = ['Mathematics', 'Mathematik']
const BIOLOGY: Word = ['Biology', 'Biologie']
const DRAWING: Word = ['Drawing', 'Zeichnen']
const HISTORY: Word = ['History', 'Geschichte']

const COURSES = /\bcourses?\b|\bkurse?n?\b/i

export const SCHOOL_MODULES: Module[] = [
  {
    name: 'lessons',
    asked: /\b(?:time ?tables?|class schedules?)\b|stundenpl[aä]n\w*/i,
    one: ['lesson', 'Stunde'],
    many: ['Timetable', 'Stundenplan'],
    fields: [
      title('subject', 'Subject', 'Fach'),
      choice('weekday', ['Day', 'Tag'], WEEKDAYS),
      text('time', 'Time', 'Uhrzeit', { isRequired: true }),
      text('form', 'Class', 'Klasse', { isFilter: true }),
      text('teacher', 'Teacher', 'Lehrkraft', { isFilter: true }),
      text('room', 'Room', 'Raum', { isFilter: true }),
    ],
    board: 'weekday',
    replaces: { names: ['courses'], unless: COURSES },
    meets:
      /\blessons?\b|\bclasses\b|\bsubjects?\b|\brooms?\b|\bweekdays?\b|\bräumen?\b|\bfächern?\b|\bstunden\b|\bklassen?\b/i,
    rows: [
      [MATHS, 0, '08:00', '5a', 'Tomás Rivera', '12'],
      [BIOLOGY, 0, '09:45', '6b', 'Clara Weiss', ['Lab', 'Labor']],
      [HISTORY, 1, '08:00', '6b', 'Amina Haddad', '14'],
      [MATHS, 1, '11:30', '6b', 'Tomás Rivera', '12'],
      [DRAWING, 2, '13:30', '5a', 'Marta Nowak', ['Studio', 'Atelier']],
      [BIOLOGY, 3, '08:00', '5a', 'Clara Weiss', ['Lab', 'Labor']],
      [HISTORY, 4, '09:45', '5a', 'Amina Haddad', '14'],
    ],
    chart: { title: ['Lessons by day', 'Stunden je Tag'], by: 'weekday' },
    figure: { label: ['lessons a week', 'Stunden je Woche'] },
    lacks: [
      {
        asked:
          /\bconflicts?\b|\bclash\w*|\bdouble[- ]book\w*|\bgenerat\w*|\bautomatic\w*|\bkonflikt\w*|\büberschneid\w*|\bautomatisch\b/i,
        told: {
          en: 'a timetable that arranges itself or warns of clashes',
          de: 'ein Stundenplan, der sich selbst ordnet oder vor Überschneidungen warnt',
        },
      },
    ],
  },
  {
    name: 'enrolments',
    asked:
      /\benrol\w*|\bcourse registrations?\b|\b(?:register|sign up) for (?:the |a |their )?(?:courses?|classes)\b|\bkursanmeld\w*|\bkurswahl\w*|\beinschreib\w*|\bkurs\w*[^.]{0,40}\bmelden\b/i,
    one: ['enrolment', 'Anmeldung'],
    many: ['Enrolments', 'Anmeldungen'],
    fields: [
      title('student', 'Student', 'Name'),
      reference('course_id', 'courses', ['Course', 'Kurs'], { isRequired: true }),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['Requested', 'Angefragt'],
          ['Confirmed', 'Bestätigt'],
          ['Declined', 'Abgelehnt'],
        ],
      ),
      date('day', 'Day', 'Tag', { isStamped: true }),
    ],
    decided: 'state',
    isSigned: true,
    rows: [
      ['Mila Sommer', rowOf(0), 1, inDays(-6)],
      ['Yusuf Kaya', rowOf(0), 1, inDays(-5)],
      ['Lena Vogt', rowOf(2), 0, inDays(-1)],
    ],
    figure: { label: ['open requests', 'offene Anfragen'], where: ['state', 0] },
    lacks: [
      {
        asked:
          /\bfree (?:places|seats)\b|\blimit\w*|\bcapacit\w*|\bfull\b|\bfreie\w* plätze?\w*|\bbegrenzt\w*|\bausgebucht\b/i,
        told: {
          en: 'a course that closes by itself when it is full: its places stand beside it',
          de: 'ein Kurs, der sich von selbst schließt, wenn er voll ist: Die Plätze stehen dabei',
        },
      },
      {
        asked: /\bteachers?\b[^.,;]{0,40}\b(?:see|view)\b|\b(?:lehrer\w*|lehrkr[aä]ft\w*)\b[^.,;]{0,40}\bsehen\b/i,
        told: {
          en: 'enrolments that a teacher sees of their own courses: those in charge see all',
          de: 'Anmeldungen, die Lehrkräfte zu ihren eigenen Kursen sehen: Die Leitung sieht alle',
        },
      },
    ],
  },
  {
    name: 'homework',
    asked: /\bhomework (?:planner|tracker|diary|list|organi[sz]er|app)\b|\bhausaufgaben-?(?:planer|heft|liste|app)\w*/i,
    one: ['task', 'Aufgabe'],
    many: ['Homework', 'Hausaufgaben'],
    fields: [
      title('task', 'What is to do', 'Was zu tun ist'),
      text('subject', 'Subject', 'Fach', { isFilter: true }),
      date('due', 'Due on', 'Fällig am', { isRequired: true, due: { field: 'state', unless: 1 } }),
      choice(
        'state',
        ['State', 'Stand'],
        [
          ['To do', 'Offen'],
          ['Begun', 'Angefangen'],
          ['Done', 'Erledigt'],
        ],
      ),
      long('note', 'Notes', 'Notizen'),
    ],
    board: 'state',
    replaces: { names: ['courses'], unless: COURSES },
    meets: /\bsubjects?\b|\bdue\b|\bdone\b|\bfächern?\b|\bfällig\w*|\berledigt\b/i,
    rows: [
      [['Page 48, numbers 3 to 7', 'Seite 48, Nummer 3 bis 7'], MATHS, inDays(1), 0, null],
      [['Draw a leaf and label it', 'Ein Blatt zeichnen und beschriften'], BIOLOGY, inDays(3), 1, null],
      [['Read the chapter on Rome', 'Das Kapitel über Rom lesen'], HISTORY, inDays(5), 0, null],
      [['Sketch of the schoolyard', 'Skizze vom Schulhof'], DRAWING, inDays(-1), 2, null],
    ],
    chart: { title: ['Homework by subject', 'Hausaufgaben je Fach'], by: 'subject' },
    figure: { label: ['still to do', 'noch offen'], where: ['state', 0] },
    upcoming: { title: ['Due next', 'Als Nächstes fällig'], date: 'due' },
  },
]
